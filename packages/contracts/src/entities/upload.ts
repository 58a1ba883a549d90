import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits';
import { ResponseBody, Body, Flag, Id, LongText, Text, Timestamp, Whole } from '../schema';

/** A picture of an uploaded file that could not be fetched: its person, its URL, and the reason. */
export const FailedPicture = ResponseBody({
  name: Text(),
  address: Text({ maxLength: limits.urlLength }),
  message: LongText(),
});
export type FailedPicture = Static<typeof FailedPicture>;

/**
 * The rows that an upload or a bulk added and changed. It can be undone for a day, unless somebody
 * changed those rows. Pictures that it names by URL are
 * fetched afterwards.
 */
export const PastUpload = ResponseBody({
  id: Id(),
  added: Type.Integer(),
  changed: Type.Integer(),
  createdAt: Timestamp(),
  canUndo: Flag(),
  /** Of the first thousand rows that it added. */
  addedIds: Type.Array(Id()),
  pictures: Type.Optional(
    ResponseBody({ waiting: Type.Integer(), failed: Type.Array(FailedPicture) }),
  ),
});
export type PastUpload = Static<typeof PastUpload>;

/** The number of rows of an export. */
export const Export = Body({ count: Whole(1, 1_000_000) });
export type Export = Static<typeof Export>;
