import { isSameGivenName } from './nicknames';
import { isOneEditApart } from './one-edit-apart';
import type { PersonName } from './person-name';

/** How much two names resemble one another, best first. What is a guess needs more than the name to be believed. */
export const resemblances = ['same', 'swapped', 'nickname', 'misspelt', 'initial'] as const;
export type Resemblance = (typeof resemblances)[number];

export const isGuess = (resemblance: Resemblance): boolean => resemblance === 'misspelt' || resemblance === 'initial';

const isInitial = (one: string, other: string) => (one.length === 1 || other.length === 1) && one[0] === other[0];

/** Whether two names may be one person's, and how sure that is; undefined where they are two people. */
export function resemblanceOf(one: PersonName, other: PersonName): Resemblance | undefined {
  if (one.suffix && other.suffix && one.suffix !== other.suffix) return undefined;
  if (one.given === other.family && one.family === other.given) return 'swapped';
  if (one.family !== other.family) {
    return isSameGivenName(one.given, other.given) && isOneEditApart(one.family, other.family) ? 'misspelt' : undefined;
  }
  if (one.given === other.given) return 'same';
  if (isSameGivenName(one.given, other.given)) return 'nickname';
  if (isOneEditApart(one.given, other.given)) return 'misspelt';
  return isInitial(one.given, other.given) ? 'initial' : undefined;
}
