import { invalid } from '@sandites/service-kit';
import { commonPasswords } from './common-passwords';

const common = new Set(commonPasswords);

/** Whether it is one of the thousand most common passwords, in any letter case (decisions.md D29). */
export const isCommonPassword = (password: string): boolean => common.has(password.trim().toLowerCase());

/** @throws ProblemError 400 for a password that is too common; its length is the contract's business */
export function requireUncommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  const message = 'is one of the most common passwords: choose another one';
  throw invalid([{ path: '/password', code: 'common_password', message }], 'This password is one of the most common ones: choose another one');
}
