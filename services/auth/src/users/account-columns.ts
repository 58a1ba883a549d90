import type { Knex } from 'knex';
import type { KnownUser } from './account';

/** What is read of an account wherever one is shown, by the name it goes by in the code. */
export const knownUserColumns = (db: Knex): Record<keyof KnownUser, string | Knex.Raw> => ({
  id: 'users.id',
  username: 'users.username',
  role: 'users.role',
  passwordSetByAdmin: 'users.password_set_by_admin',
  hasSecondFactor: db.raw('exists (select from second_factors where user_id = users.id and confirmed_at is not null)'),
});
