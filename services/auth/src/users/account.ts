import type { ActivityKind, FieldChange, Role, User } from '@sandites/contracts';
import { recordActivity } from '@sandites/service-kit/calls';
import { searchText } from '@sandites/service-kit/database';
import type { Knex } from 'knex';

/** The key under which a username is unique: compatibility forms and letter case don't count. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

export interface Account {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly displayName: string | null;
  readonly email: string | null;
  readonly emailConfirmed: boolean;
  /** Null for an invited account, whose owner has not chosen a password yet. */
  readonly passwordHash: string | null;
  /** An admin chose the password, and it was not changed since. */
  readonly passwordSetByAdmin: boolean;
  readonly hasSecondFactor: boolean;
}

export type AccountInfo = Omit<Account, 'passwordHash'>;

/** Name and address in the API, where a null is left out. */
export const detailsOf = ({ displayName, email }: Pick<Account, 'displayName' | 'email'>) => ({
  ...(displayName !== null && { displayName }),
  ...(email !== null && { email }),
});

/**
 * An account in the API. Flags for open tasks are present only while they are true.
 * @param secondFactorFor roles that need a second factor
 */
export const userView = (
  {
    id,
    username,
    role,
    emailConfirmed,
    passwordSetByAdmin,
    hasSecondFactor,
    ...details
  }: AccountInfo,
  secondFactorFor: readonly Role[],
): User => ({
  id,
  username,
  role,
  ...detailsOf(details),
  ...(emailConfirmed && { emailConfirmed }),
  ...(passwordSetByAdmin && { passwordSetByAdmin }),
  ...(secondFactorFor.includes(role) && !hasSecondFactor && { needsSecondFactor: true }),
});

/** SQL: the text of an account that a search looks into; it has a trigram index. */
export const searchedText = searchText(
  "username || ' ' || coalesce(display_name, '') || ' ' || coalesce(email, '')",
);

export const accountInfoColumns = (db: Knex): Record<keyof AccountInfo, string | Knex.Raw> => ({
  id: 'users.id',
  username: 'users.username',
  role: 'users.role',
  displayName: 'users.display_name',
  email: 'users.email',
  emailConfirmed: 'users.email_confirmed',
  passwordSetByAdmin: 'users.password_set_by_admin',
  hasSecondFactor: db.raw(
    'exists (select from second_factors where user_id = users.id and confirmed_at is not null)',
  ),
});

export type Named = Pick<User, 'id' | 'username'>;

/** Records an action on an account in the activity; `by`: who did it, null for a visitor. */
export const recordAccountActivity = (
  trx: Knex,
  kind: ActivityKind,
  { id, username }: Named,
  by: number | null,
  changes?: readonly FieldChange[],
): Promise<void> =>
  recordActivity(trx, {
    kind,
    subject: 'user',
    subjectId: id,
    label: username,
    actorId: by,
    changes,
  });
