import type { Role, User } from '@sandites/contracts';

/** An account as auth itself sees it. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly passwordHash: string;
  /** An admin chose the password, and it was not changed since. */
  readonly passwordSetByAdmin: boolean;
  readonly hasSecondFactor: boolean;
}

/** An account, but for its password. */
export type KnownUser = Omit<Account, 'passwordHash'>;

/** Shows an account as the API has it. What is to be done about it is said only while it is so. */
export type ShowUser = (user: KnownUser) => User;

/** @param secondFactorFor roles that are asked for a second factor (product D53) */
export const userView =
  (secondFactorFor: readonly Role[]): ShowUser =>
  ({ id, username, role, passwordSetByAdmin, hasSecondFactor }) => ({
    id,
    username,
    role,
    ...(passwordSetByAdmin && { passwordSetByAdmin }),
    ...(secondFactorFor.includes(role) && !hasSecondFactor && { needsSecondFactor: true }),
  });
