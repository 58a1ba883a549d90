import { playerFormSports, positionsBySport } from '@sandites/contracts';
import { formSportsOf } from './form-sports';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const withOwn = (choices: readonly string[], own: unknown) => (isText(own) && !choices.includes(own) ? [...choices, own] : choices);

/** What a stored profile may bring along: a team's own name where a roster came in under it. */
export const sportsWith = (own: unknown): readonly string[] => withOwn(playerFormSports, own);

/** The positions of a sport; a team has those of its family (product D18). The profile's own is always among them. */
export function positionsOf(sport: unknown, own: unknown): readonly string[] {
  return withOwn([...new Set(formSportsOf(sport).flatMap((name) => positionsBySport[name]))], own);
}
