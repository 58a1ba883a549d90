import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import {
  Body,
  Email,
  Flag,
  Id,
  ListSearch,
  LongText,
  Nullable,
  OneOf,
  ResponseBody,
  Text,
  Timestamp,
} from '../schema';
import { userTypes } from '../vocabulary';

const colleges = endpointsOf('colleges');

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
const UnreadMessagesQuery = Type.Object({ since: Type.Optional(Id()) });

const ContactMessageId = ResponseBody({ id: Id() });

export const sendMessage = colleges.post('/api/contact-messages', {
  access: 'public',
  summary: 'Sends the school a message',
  body: NewContactMessage,
  rateLimit: limits.publicPosts,
  activity: { kind: 'created', subject: 'message' },
  responses: { 201: ContactMessageId },
});

export const listMessages = colleges.get('/api/contact-messages', {
  access: 'admin',
  summary:
    'Messages to the school, newest first; in id order where paged, unless `order` is ' +
    '`newest`; `q` searches senders, subjects, texts and kinds of sender',
  query: MessageSearch,
  paged: true,
  activity: { kind: 'bulk_read', subject: 'message' },
  responses: { 200: Type.Array(ContactMessage) },
});

export const countUnreadMessages = colleges.get('/api/contact-messages/unread', {
  access: 'admin',
  summary: 'How many messages are unread, and who sent the newest of them',
  query: UnreadMessagesQuery,
  responses: { 200: UnreadMessages },
});

export const readMessage = colleges.post('/api/contact-messages/:id/read', {
  access: 'admin',
  summary: 'Marks a message read',
  activity: { kind: 'updated', subject: 'message' },
  responses: { 200: ContactMessage },
});

export const markMessageAnswered = colleges.post('/api/contact-messages/:id/answered', {
  access: 'admin',
  summary: 'Marks a message answered, and thereby read',
  activity: { kind: 'updated', subject: 'message' },
  responses: { 200: ContactMessage },
});

export const markMessageUnanswered = colleges.delete('/api/contact-messages/:id/answered', {
  access: 'admin',
  summary: 'Marks a message not answered',
  activity: { kind: 'updated', subject: 'message' },
  responses: { 200: ContactMessage },
});

export const deleteMessage = colleges.delete('/api/contact-messages/:id', {
  access: 'admin',
  summary: 'Deletes a message for good',
  activity: { kind: 'deleted', subject: 'message' },
  responses: { 204: null },
});
