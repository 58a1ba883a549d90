import { roles, type School } from '@sandites/contracts';
import { invalid } from '@sandites/service-kit';
import commonPasswords from './common-passwords.json';

/**
 * The 3,000 most common passwords of eight and more characters, in lower case: the most frequent of
 * published leaks, and the words, names and keyboard walks in them with the most frequent endings.
 */
const common: ReadonlySet<string> = new Set(commonPasswords);

/** Letters and digits in a normalized form, as password guessers compare them. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** The word before the digits at its end. */
function withoutTrailingDigits(text: string): string {
  const characters = [...normalize(text)];
  return characters.slice(0, characters.findLastIndex((sign) => !/\p{N}/u.test(sign)) + 1).join('');
}

/** The parts of the school that the rule uses. */
export type NamedSchool = Pick<School, 'name' | 'mascot' | 'athlete'>;

/** Words that an attacker would try first at this site. */
const guessableWords = ({ name, mascot, athlete }: NamedSchool): readonly string[] =>
  [
    ...roles,
    'administrator',
    'coaches',
    'users',
    name,
    mascot,
    athlete,
    name.replace(/ high school$/i, ''),
  ].map(withoutTrailingDigits);

/** Whether it is one of the most common passwords, in any letter case. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.trim().toLowerCase());

/**
 * Whether it is the user name, the school, its mascot or a role, with or without digits and signs
 * behind.
 */
export function isNearPassword(password: string, username: string, school: NamedSchool): boolean {
  const word = withoutTrailingDigits(password);
  return (
    guessableWords(school).includes(word) ||
    normalize(password) === normalize(username) ||
    (word !== '' && word === withoutTrailingDigits(username))
  );
}

/** @throws ProblemError 400 for a password that is easy to guess; the contract checks its length */
export function requireGoodPassword(password: string, username: string, school: NamedSchool): void {
  if (isCommonPassword(password)) {
    const message = 'is one of the most common passwords: choose another one';
    throw invalid(
      [{ path: '/password', code: 'common_password', message }],
      'This password is one of the most common ones: choose another one',
    );
  }
  if (isNearPassword(password, username, school)) {
    const message = 'is too easy to guess here: choose another one';
    throw invalid(
      [{ path: '/password', code: 'near_password', message }],
      'This password is too easy to guess here: choose another one',
    );
  }
}
