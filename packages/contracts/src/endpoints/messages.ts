import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import { ContactMessage, ContactMessageId, NewContactMessage, NewSubscription, Subscription } from '../entities/contact-message';
import { limits } from '../limits';

export const sendMessage = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/contact-messages',
  access: 'public',
  summary: 'Sends the school a message',
  body: NewContactMessage,
  rateLimit: limits.publicPosts,
  answers: { 201: ContactMessageId },
});

export const listMessages = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/contact-messages',
  access: 'admin',
  summary: 'Messages to the school, newest first; in id order where paged',
  paged: true,
  answers: { 200: Type.Array(ContactMessage) },
});

export const readMessage = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/contact-messages/:id/read',
  access: 'admin',
  summary: 'Marks a message read; there is no way back',
  answers: { 200: ContactMessage },
});

export const subscribe = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  summary: 'Subscribes an address to the newsletter; the same answer when it is there already',
  body: NewSubscription,
  rateLimit: limits.publicPosts,
  answers: { 202: null },
});

export const listSubscriptions = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/newsletter',
  access: 'admin',
  summary: 'Addresses subscribed to the newsletter',
  paged: true,
  answers: { 200: Type.Array(Subscription) },
});
