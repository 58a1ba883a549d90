import commonPasswords from './common-passwords.json';
import { hash, verify } from '@node-rs/argon2';
import { roles, type School } from '@sandites/contracts';
import { concurrencyLimit } from '@sandites/service-kit/limits';
import { invalid } from '@sandites/service-kit/problem';
import { availableParallelism } from 'node:os';

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

/**
 * Argon2id, the package's default, by the least figures of OWASP's Password Storage Cheat Sheet: 19
 * MiB, two passes.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One queue per process: many sign-ins must not delay other calls (libuv has four threads for
 * everything). Shorter than the gateway's concurrency limit for a service, so that a flood leaves
 * room for other calls.
 */
const queue = concurrencyLimit(
  Math.max(1, Math.min(3, availableParallelism() - 1)),
  100,
  'Too many people are signing in, please try again',
);

/**
 * Zeros as salt and hash, which match no password: signing in takes the same time for an unknown
 * name.
 */
const nobodysHash =
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
  `$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes a password for storing. */
export const hashPassword = (password: string): Promise<string> =>
  queue(() => hash(password, cost));

/**
 * Whether a password matches its hash.
 * @param stored undefined for an unknown account, null for one without a password yet: the result
 *   is false, after the same time
 */
export async function isPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await queue(() => verify(stored ?? nobodysHash, password));
  return matches && typeof stored === 'string';
}
