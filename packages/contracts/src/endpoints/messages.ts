import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import {
  ContactMessage,
  ContactMessageId,
  MessageSearch,
  NewContactMessage,
  UnreadMessages,
  UnreadMessagesQuery,
} from '../entities/contact-message';
import { limits } from '../limits';

export const sendMessage = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/contact-messages',
  access: 'public',
  summary: 'Sends the school a message',
  body: NewContactMessage,
  rateLimit: limits.publicPosts,
  activity: { kind: 'created', subject: 'message' },
  responses: { 201: ContactMessageId },
});

export const listMessages = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/contact-messages',
  access: 'admin',
  summary:
    'Messages to the school, newest first; in id order where paged, unless `order` is ' +
    '`newest`; `q` searches senders, subjects, texts and kinds of sender',
  query: MessageSearch,
  paged: true,
  activity: { kind: 'bulk_read', subject: 'message' },
  responses: { 200: Type.Array(ContactMessage) },
});

export const countUnreadMessages = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/contact-messages/unread',
  access: 'admin',
  summary: 'How many messages are unread, and who sent the newest of them',
  query: UnreadMessagesQuery,
  responses: { 200: UnreadMessages },
});

export const readMessage = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/contact-messages/:id/read',
  access: 'admin',
  summary: 'Marks a message read',
  activity: { kind: 'updated', subject: 'message' },
  responses: { 200: ContactMessage },
});

export const markMessageAnswered = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/contact-messages/:id/answered',
  access: 'admin',
  summary: 'Marks a message answered, and thereby read',
  activity: { kind: 'updated', subject: 'message' },
  responses: { 200: ContactMessage },
});

export const markMessageUnanswered = endpoint({
  service: 'colleges',
  method: 'DELETE',
  path: '/api/contact-messages/:id/answered',
  access: 'admin',
  summary: 'Marks a message not answered',
  activity: { kind: 'updated', subject: 'message' },
  responses: { 200: ContactMessage },
});

export const deleteMessage = endpoint({
  service: 'colleges',
  method: 'DELETE',
  path: '/api/contact-messages/:id',
  access: 'admin',
  summary: 'Deletes a message for good',
  activity: { kind: 'deleted', subject: 'message' },
  responses: { 204: null },
});
