import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import {
  MailStatus,
  NewNewsletterIssue,
  Newsletter,
  NewsletterIssue,
  NewsletterIssueSearch,
  NewsletterPreview,
  NewsletterTest,
  NewSubscription,
  Subscription,
} from '../entities/newsletter';
import { limits } from '../limits';
import { ListSearch } from '../schema';

export const getMailStatus = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/mail',
  access: 'public',
  summary: 'Whether this site sends mail',
  responses: { 200: MailStatus },
});

export const subscribe = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  summary:
    'Subscribes an address to the newsletter; the same answer when it is there already. Where ' +
    'the site sends mail, the address is asked to confirm',
  body: NewSubscription,
  rateLimit: limits.publicPosts,
  activity: { kind: 'created', subject: 'subscription' },
  responses: { 202: null },
});

export const listSubscriptions = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/newsletter',
  access: 'admin',
  summary: 'Addresses subscribed to the newsletter; `q` searches them',
  query: ListSearch,
  paged: true,
  activity: { kind: 'bulk_read', subject: 'subscription' },
  responses: { 200: Type.Array(Subscription) },
});

export const deleteSubscription = endpoint({
  service: 'colleges',
  method: 'DELETE',
  path: '/api/newsletter/:id',
  access: 'admin',
  summary: 'Deletes an address, with whatever else it follows',
  activity: { kind: 'deleted', subject: 'subscription' },
  responses: { 204: null },
});

export const previewNewsletter = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/newsletter/preview',
  access: 'admin',
  summary: 'The newsletter as it would be mailed, as text and as HTML, and to how many addresses',
  body: Newsletter,
  activity: null,
  responses: { 200: NewsletterPreview },
});

export const testNewsletter = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/newsletter/test',
  access: 'admin',
  summary: 'Mails the newsletter to one address, to look at it. 409 where the site sends no mail',
  body: NewsletterTest,
  activity: null,
  refuses: [409],
  responses: { 202: null },
});

export const sendNewsletter = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/newsletter/issues',
  access: 'admin',
  summary:
    'Mails the newsletter to every confirmed address; again with the same key: nothing is sent ' +
    'again. 409 for a known key with another text, and where the site sends no mail',
  body: NewNewsletterIssue,
  activity: null,
  refuses: [409],
  responses: { 201: NewsletterIssue },
});

export const listNewsletterIssues = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/newsletter/issues',
  access: 'admin',
  summary:
    'Newsletters that were sent, newest first; in id order where paged, unless `order` is `newest`',
  query: NewsletterIssueSearch,
  paged: true,
  responses: { 200: Type.Array(NewsletterIssue) },
});
