import type { Static } from '@sinclair/typebox';
import { Answer, Flag, Id, Text, Timestamp } from '../schema';

/** A place where one is signed in. Its id opens nothing. */
export const OwnSession = Answer({
  id: Id(),
  isCurrent: Flag(),
  createdAt: Timestamp(),
  /** To the minute; only what a person caused counts (product D52). */
  lastUsedAt: Timestamp(),
  /** Such as `Chrome on Windows`. */
  browser: Text(),
});
export type OwnSession = Static<typeof OwnSession>;
