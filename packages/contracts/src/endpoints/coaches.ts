import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import {
  Body,
  Changes,
  Email,
  Id,
  Nullable,
  PictureAddress,
  ResponseBody,
  Text,
  Version,
} from '../schema';
import { ConfirmedImport, importPreview } from './imports';
import { PictureBytes, PictureForm, pastUploads, undoUpload, UploadCount } from './uploads';

const events = endpointsOf('events');

/** The version is only for users who may change it. */
export const Coach = ResponseBody({
  id: Id(),
  name: Text(),
  title: Text(),
  email: Email(),
  photoUrl: Nullable(PictureAddress()),
  photoThumb: Nullable(PictureAddress()),
  version: Type.Optional(Version()),
});
export type Coach = Static<typeof Coach>;

export const NewCoach = Body(
  {
    name: Text({ minLength: 2, errorMessage: 'Name must be at least 2 characters.' }),
    title: Text({ minLength: 2, errorMessage: 'Title must be at least 2 characters.' }),
    email: Email({ errorMessage: 'Please enter a valid email address.' }),
    photoUrl: Type.Optional(Nullable(PictureAddress({ errorMessage: 'Please enter a valid URL' }))),
  },
  ['id', 'version', 'photoThumb'],
);
export type NewCoach = Static<typeof NewCoach>;

const CoachChanges = Changes(NewCoach);
const CoachOrder = Body({ coachIds: Type.Array(Id(), { maxItems: 10_000 }) });

export const listCoaches = events.get('/api/coaches', {
  access: 'public',
  summary: 'The coaching staff in its saved order',
  paged: true,
  responses: { 200: Type.Array(Coach) },
});

export const createCoach = events.post('/api/coaches', {
  access: 'coach',
  summary: 'Adds a coach, placed last',
  body: NewCoach,
  activity: { kind: 'created', subject: 'coach' },
  responses: { 201: Coach },
});

export const orderCoaches = events.put('/api/coaches/order', {
  access: 'coach',
  summary: 'Saves the order of the staff; the ids must be exactly the coaches there are',
  body: CoachOrder,
  activity: { kind: 'updated', subject: 'coach' },
  refuses: [409],
  responses: { 200: Type.Array(Coach) },
});

export const updateCoach = events.put('/api/coaches/:id', {
  access: 'coach',
  summary: 'Changes the given fields of a coach',
  body: CoachChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'coach' },
  responses: { 200: Coach },
});

export const deleteCoach = events.delete('/api/coaches/:id', {
  access: 'coach',
  summary: 'Removes a coach',
  activity: { kind: 'deleted', subject: 'coach' },
  responses: { 204: null },
});

export const setCoachPhoto = events.put('/api/coaches/:id/photo', {
  access: 'coach',
  summary:
    "Takes a coach's picture: turned upright, cropped where asked, in two sizes and without metadata",
  upload: PictureForm,
  uploads: 'picture',
  ifMatch: true,
  activity: { kind: 'updated', subject: 'coach' },
  responses: { 200: Coach },
});

export const removeCoachPhoto = events.delete('/api/coaches/:id/photo', {
  access: 'coach',
  summary: "Takes a coach's picture away",
  ifMatch: true,
  activity: { kind: 'updated', subject: 'coach' },
  responses: { 204: null },
});

export const getCoachPhoto = events.get('/api/coaches/photos/:picture', {
  access: 'public',
  summary: 'A picture of the staff, as WebP or, where that is not accepted, as JPEG',
  produces: 'image/webp',
  picture: 'immutable',
  responses: { 200: PictureBytes },
});

export const uploadCoaches = events.post('/api/coaches/bulk-upload', {
  access: 'coach',
  summary:
    'Takes a staff file, all or nothing. With the `choices` and the `plan` of a review it does what ' +
    'that showed, or is 409 (`plan_changed`) with the new review under `current`',
  upload: ConfirmedImport,
  refuses: [409],
  activity: { kind: 'imported', subject: 'coach' },
  responses: { 201: UploadCount },
});

export const previewCoaches = importPreview('events', '/api/coaches/bulk-upload/preview', 'coach');

export const listCoachUploads = pastUploads('events', '/api/coaches/uploads', 'coach');
export const undoCoachUpload = undoUpload('events', '/api/coaches/uploads/:id', 'coach', 'owner');
