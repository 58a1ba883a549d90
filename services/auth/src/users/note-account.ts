import type { ActivityKind, User } from '@sandites/contracts';
import { noteActivity } from '@sandites/service-kit';
import type { Knex } from 'knex';

/** An account, as far as an entry names it. */
export type Named = Pick<User, 'id' | 'username'>;

/** Notes in the activity what was done to an account; `by`: who did it, null for nobody who has one. */
export const noteAccount = (on: Knex, kind: ActivityKind, { id, username }: Named, by: number | null): Promise<void> =>
  noteActivity(on, { kind, subject: 'user', subjectId: id, label: username, actorId: by });
