import type { ActivityKind, FieldChange, Role, User } from '@sandites/contracts';
import { recordActivity } from '@sandites/service-kit';
import type { Knex } from 'knex';

/** An account as auth itself sees it. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** Null for an invited account, whose owner has not chosen a password yet. */
  readonly passwordHash: string | null;
  /** An admin chose the password, and it was not changed since. */
  readonly passwordSetByAdmin: boolean;
  readonly hasSecondFactor: boolean;
}

/** An account, but for its password. */
export type KnownUser = Omit<Account, 'passwordHash'>;

/** Maps an account to the API. Flags for open tasks are present only while they are true. */
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

/** What is read of an account wherever one is shown, by the name it goes by in the code. */
export const knownUserColumns = (db: Knex): Record<keyof KnownUser, string | Knex.Raw> => ({
  id: 'users.id',
  username: 'users.username',
  role: 'users.role',
  passwordSetByAdmin: 'users.password_set_by_admin',
  hasSecondFactor: db.raw('exists (select from second_factors where user_id = users.id and confirmed_at is not null)'),
});

/** An account, as far as an entry names it. */
export type Named = Pick<User, 'id' | 'username'>;

/** Notes in the activity what was done to an account; `by`: who did it, null for nobody who has one. */
export const recordAccountActivity = (on: Knex, kind: ActivityKind, { id, username }: Named, by: number | null, changes?: readonly FieldChange[]): Promise<void> =>
  recordActivity(on, { kind, subject: 'user', subjectId: id, label: username, actorId: by, changes });
