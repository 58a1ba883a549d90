import { Type, type Static } from '@sinclair/typebox';
import { Answer, Body, Flag, Id, Timestamp, Whole } from '../schema';

/** What a file or a list of many put in and changed. It can be undone for a day, as long as nobody changed what it touched. */
export const PastUpload = Answer({ id: Id(), added: Type.Integer(), changed: Type.Integer(), createdAt: Timestamp(), canUndo: Flag() });
export type PastUpload = Static<typeof PastUpload>;

/** How many rows a file holds that somebody takes along. */
export const Export = Body({ count: Whole(1, 1_000_000) });
export type Export = Static<typeof Export>;
