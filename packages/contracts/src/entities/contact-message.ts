import { Type, type Static } from '@sinclair/typebox';
import {
  ResponseBody,
  Body,
  Email,
  Flag,
  Id,
  ListSearch,
  LongText,
  Nullable,
  OneOf,
  Text,
  Timestamp,
} from '../schema';
import { userTypes } from '../vocabulary';

export const ContactMessage = ResponseBody({
  id: Id(),
  name: Text(),
  email: Email(),
  phone: Nullable(Text()),
  subject: Text(),
  message: LongText(),
  userType: OneOf(userTypes),
  isRead: Flag(),
  /** Whether somebody replied, or marked that no reply is needed. */
  isAnswered: Flag(),
  createdAt: Timestamp(),
});
export type ContactMessage = Static<typeof ContactMessage>;

/**
 * A message to the school. `website` is the honeypot: a hidden field that only robots fill.
 */
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

/** Search, filter and paging of the panel's list of messages. */
export const MessageSearch = Type.Object({
  ...ListSearch.properties,
  status: Type.Optional(
    OneOf(['read', 'unread', 'unanswered'], { description: 'Only messages of this status' }),
  ),
  order: Type.Optional(
    Type.Literal('newest', {
      description: 'Pages begin with the newest message; `after` is then the oldest id seen',
    }),
  ),
});
export type MessageSearch = Static<typeof MessageSearch>;

/** Unread messages: their number, the number after the message `since`, and the newest. */
export const UnreadMessages = ResponseBody({
  count: Type.Integer({ minimum: 0 }),
  newer: Type.Integer({ minimum: 0 }),
  newest: Nullable(ResponseBody({ id: Id(), name: Text() })),
});
export type UnreadMessages = Static<typeof UnreadMessages>;
export const UnreadMessagesQuery = Type.Object({ since: Type.Optional(Id()) });

export const ContactMessageId = ResponseBody({ id: Id() });
