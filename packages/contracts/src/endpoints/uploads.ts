import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import { Issue } from '../problem';
import { Body, Flag, Id, LongText, ResponseBody, Text, Timestamp, Whole } from '../schema';
import type { ActivitySubject, Service } from '../vocabulary';

/**
 * Fields beside the file of a picture: its crop, as `x,y,size` in pixels of the upright picture.
 */
export const PictureForm = Type.Object(
  {
    crop: Type.Optional(
      Text({
        pattern: '^\\d{1,5},\\d{1,5},[1-9]\\d{0,4}$',
        errorMessage: 'must be x,y,size in whole pixels',
      }),
    ),
  },
  { additionalProperties: false },
);
export type PictureForm = Static<typeof PictureForm>;

export const PictureBytes = Type.String({ description: 'The bytes of the picture' });

/** Longest side of a picture in pixels, and of its thumbnail. */
export const pictureSizes = [800, 200] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** A picture of an uploaded file that could not be fetched: its person, its URL, and the reason. */
export const FailedPicture = ResponseBody({
  name: Text(),
  address: Text({ maxLength: limits.urlLength }),
  message: LongText(),
});
export type FailedPicture = Static<typeof FailedPicture>;

/**
 * The rows that an upload or a bulk added and changed. It can be undone for a day, unless somebody
 * changed those rows. Pictures that it names by URL are fetched afterwards.
 */
export const PastUpload = ResponseBody({
  id: Id(),
  added: Type.Integer(),
  changed: Type.Integer(),
  createdAt: Timestamp(),
  canUndo: Flag(),
  /** Of the first thousand rows that it added. */
  addedIds: Type.Array(Id()),
  /** Of the first thousand rows that it changed. */
  changedIds: Type.Array(Id()),
  pictures: Type.Optional(
    ResponseBody({ waiting: Type.Integer(), failed: Type.Array(FailedPicture) }),
  ),
});
export type PastUpload = Static<typeof PastUpload>;

/** `warnings` name optional cells of a file that could not be read and were left empty. */
export const UploadCount = ResponseBody({
  count: Type.Integer(),
  warnings: Type.Optional(Type.Array(Issue)),
});

export const Export = Body({ count: Whole(1, 1_000_000) });
export type Export = Static<typeof Export>;

export const pastUploads = (service: Service, path: `/api/${string}`, access: 'coach' | 'admin') =>
  endpointsOf(service).get(path, {
    access,
    summary: "The caller's uploads of the last 24 hours, newest first; in id order where paged",
    paged: true,
    responses: { 200: Type.Array(PastUpload) },
  });

export const undoUpload = <const Access extends 'owner' | 'admin'>(
  service: Service,
  path: `/api/${string}/:id`,
  subject: ActivitySubject,
  access: Access,
) =>
  endpointsOf(service).delete(path, {
    access,
    summary:
      'Takes an own upload of the last 24 hours back; a conflict where somebody changed what it touched',
    activity: { kind: 'undone', subject },
    refuses: [409],
    responses: { 204: null },
  });
