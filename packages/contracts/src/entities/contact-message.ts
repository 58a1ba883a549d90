import { Type, type Static } from '@sinclair/typebox';
import { Answer, Body, Email, Flag, Id, LongText, Nullable, OneOf, Text, Timestamp } from '../schema';
import { userTypes } from '../vocabulary';

export const ContactMessage = Answer({
  id: Id(),
  name: Text(),
  email: Email(),
  phone: Nullable(Text()),
  subject: Text(),
  message: LongText(),
  userType: OneOf(userTypes),
  isRead: Flag(),
  /** Somebody replied, or said that it needs no reply any more. */
  isAnswered: Flag(),
  createdAt: Timestamp(),
});
export type ContactMessage = Static<typeof ContactMessage>;

/** A message to the school. `website` is the honeypot: people don't see the field, so whoever fills it is no person (product D41). */
export const NewContactMessage = Body(
  {
    name: Text(),
    email: Email(),
    phone: Type.Optional(Nullable(Text({ maxLength: 50 }))),
    subject: Text(),
    message: LongText({ minLength: 1 }),
    userType: OneOf(userTypes),
    website: Type.Optional(Nullable(Type.String({ maxLength: 5_000 }))),
  },
  ['id', 'isRead', 'isAnswered', 'createdAt'],
);
export type NewContactMessage = Static<typeof NewContactMessage>;

export const ContactMessageId = Answer({ id: Id() });

export const Subscription = Answer({ id: Id(), email: Email(), createdAt: Timestamp() });
export type Subscription = Static<typeof Subscription>;
export const NewSubscription = Body({ email: Email() }, ['id', 'createdAt']);
