import { roles, school } from '@sandites/contracts';
import { invalid } from '@sandites/service-kit';
import { commonPasswords } from './common-passwords';

const common = new Set(commonPasswords);

/** Letters and digits alone, in one form: what is left is what a guesser tries. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** The word before the digits at its end. */
function wordOf(text: string): string {
  const signs = [...plain(text)];
  return signs.slice(0, signs.findLastIndex((sign) => !/\p{N}/u.test(sign)) + 1).join('');
}

const singular = school.mascot.replace(/s$/, '');
/** Words that anybody would try here first. */
const words = new Set([...roles, 'administrator', 'coaches', 'users', school.name, school.mascot, singular, school.name.replace(/ high school$/i, '')].map(wordOf));

/** Whether it is one of the most common passwords, in any letter case (product D29). */
export const isCommonPassword = (password: string): boolean => common.has(password.trim().toLowerCase());

/** Whether it is the user name, the school, its mascot or a role, with or without digits and signs behind. */
export function isNearPassword(password: string, username: string): boolean {
  const word = wordOf(password);
  return words.has(word) || plain(password) === plain(username) || (word !== '' && word === wordOf(username));
}

/** @throws ProblemError 400 for a password that would be guessed at once; its length is the contract's business */
export function requireGoodPassword(password: string, username: string): void {
  if (isCommonPassword(password)) {
    const message = 'is one of the most common passwords: choose another one';
    throw invalid([{ path: '/password', code: 'common_password', message }], 'This password is one of the most common ones: choose another one');
  }
  if (isNearPassword(password, username)) {
    const message = 'is too easy to guess here: choose another one';
    throw invalid([{ path: '/password', code: 'near_password', message }], 'This password is too easy to guess here: choose another one');
  }
}
