import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits';
import { ResponseBody, Body, Flag, Id, LongText, Text, Timestamp, Whole } from '../schema';

/** A picture of an uploaded file that could not be fetched: of whom, from where, and why. */
export const FailedPicture = ResponseBody({ name: Text(), address: Text({ maxLength: limits.urlLength }), message: LongText() });
export type FailedPicture = Static<typeof FailedPicture>;

/**
 * What a file or a list of many put in and changed. It can be undone for a day, as long as nobody changed what it touched. Pictures that it names by an address are
 * fetched afterwards (product D65).
 */
export const PastUpload = ResponseBody({
  id: Id(),
  added: Type.Integer(),
  changed: Type.Integer(),
  createdAt: Timestamp(),
  canUndo: Flag(),
  pictures: Type.Optional(ResponseBody({ waiting: Type.Integer(), failed: Type.Array(FailedPicture) })),
});
export type PastUpload = Static<typeof PastUpload>;

/** How many rows a file holds that somebody takes along. */
export const Export = Body({ count: Whole(1, 1_000_000) });
export type Export = Static<typeof Export>;
