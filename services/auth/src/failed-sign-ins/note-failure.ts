import { countActivity } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { Account } from '../users/account';

/** Counts a failed sign-in in the activity of the day. What was typed is never kept: it is sometimes a password. */
export type NoteFailure = (account: Account | undefined) => Promise<void>;

export const failureNotes =
  (db: Knex): NoteFailure =>
  (account) =>
    countActivity(db, { kind: 'sign_in_failed', subject: 'user', actorId: null, subjectId: account?.id ?? null, ...(account && { label: account.username }) });
