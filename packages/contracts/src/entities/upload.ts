import { Type, type Static } from '@sinclair/typebox';
import { Answer, Flag, Id, Timestamp } from '../schema';

/** What a file or a list of many put in and changed. It can be taken back for a day, as long as nobody changed what it touched. */
export const PastUpload = Answer({ id: Id(), added: Type.Integer(), changed: Type.Integer(), createdAt: Timestamp(), canUndo: Flag() });
export type PastUpload = Static<typeof PastUpload>;
