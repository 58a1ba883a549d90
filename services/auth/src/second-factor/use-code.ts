import { recoveryCodeHash } from './recovery-codes';
import type { SecondFactorStore } from './second-factor-store';
import { stepOf } from './totp';

/** Uses up a code of somebody's second factor: six digits of the app, or a recovery code. @returns whether it was right, and used for the first time */
export async function useCode(store: SecondFactorStore, userId: number, code: string, now: number): Promise<boolean> {
  if (!/^\d{3}\s?\d{3}$/.test(code)) return store.useRecoveryCode(userId, recoveryCodeHash(code));
  const secret = await store.secret(userId);
  const step = secret === undefined ? null : stepOf(secret, code.replace(/\s/g, ''), now);
  return step !== null && store.useStep(userId, step);
}
