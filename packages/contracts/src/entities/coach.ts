import { Type, type Static } from '@sinclair/typebox';
import {
  ResponseBody,
  Body,
  Changes,
  Email,
  Id,
  Nullable,
  PictureAddress,
  Text,
  Version,
} from '../schema';

/** A member of the coaching staff. The version is only for users who may change it. */
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

export const CoachChanges = Changes(NewCoach);
export const CoachOrder = Body({ coachIds: Type.Array(Id(), { maxItems: 10_000 }) });
export const UploadCount = ResponseBody({ count: Type.Integer() });
