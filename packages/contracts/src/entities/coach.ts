import { Type, type Static } from '@sinclair/typebox';
import { Answer, Body, Changes, Email, Id, Nullable, Text, WebUrl } from '../schema';

/** A member of the coaching staff. */
export const Coach = Answer({ id: Id(), name: Text(), title: Text(), email: Email(), photoUrl: Nullable(WebUrl()) });
export type Coach = Static<typeof Coach>;

export const NewCoach = Body(
  {
    name: Text({ minLength: 2, errorMessage: 'Name must be at least 2 characters.' }),
    title: Text({ minLength: 2, errorMessage: 'Title must be at least 2 characters.' }),
    email: Email({ errorMessage: 'Please enter a valid email address.' }),
    photoUrl: Type.Optional(Nullable(WebUrl({ errorMessage: 'Please enter a valid URL' }))),
  },
  ['id'],
);
export type NewCoach = Static<typeof NewCoach>;

export const CoachChanges = Changes(NewCoach);
export const CoachOrder = Body({ coachIds: Type.Array(Id(), { maxItems: 10_000 }) });
export const UploadCount = Answer({ count: Type.Integer() });
