import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import {
  Body,
  Clock,
  Day,
  Email,
  Flag,
  Halves,
  Id,
  ListSearch,
  LongText,
  Nullable,
  OneOf,
  ResponseBody,
  Text,
  Timestamp,
  Whole,
} from '../schema';
import { gameKinds, outcomes } from '../vocabulary';
import { Export } from './uploads';

const colleges = endpointsOf('colleges');

/** Whether this site sends mail, which needs a mail server (`SMTP_URL`). */
export const MailStatus = ResponseBody({ isSent: Flag() });
export type MailStatus = Static<typeof MailStatus>;

/** An address of the newsletter. Where the site sends mail, only a confirmed one gets any. */
export const Subscription = ResponseBody({
  id: Id(),
  email: Email(),
  createdAt: Timestamp(),
  confirmedAt: Type.Optional(Timestamp()),
  /** When mail to it came back for the last time; it gets no more. */
  bouncedAt: Type.Optional(Timestamp()),
});
export type Subscription = Static<typeof Subscription>;
const NewSubscription = Body({ email: Email() }, ['id', 'createdAt', 'confirmedAt', 'bouncedAt']);

const Score = () => Type.Optional(Nullable(Halves(0, 999)));
const opponent = {
  date: Day(),
  sport: Text(),
  opponent: Text(),
  isHome: Flag(),
  level: Type.Optional(Nullable(Text())),
  hasLevels: Type.Optional(Flag()),
  gameNumber: Type.Optional(Whole(1, 99)),
  kind: Type.Optional(OneOf(gameKinds)),
};
const NewsletterGame = Body({ ...opponent, time: Clock(), location: Text() });
export type NewsletterGame = Static<typeof NewsletterGame>;
/** A score, or the result of a meet in words. */
const NewsletterResult = Body({
  ...opponent,
  ourScore: Score(),
  theirScore: Score(),
  outcome: Type.Optional(Nullable(OneOf(outcomes))),
  summary: Type.Optional(Nullable(Text())),
});
export type NewsletterResult = Static<typeof NewsletterResult>;

/** The admin's input: the service renders text and HTML from it. */
export const Newsletter = Body({
  subject: Text(),
  intro: Type.Optional(LongText()),
  games: Type.Array(NewsletterGame, { maxItems: limits.newsletterGames }),
  results: Type.Array(NewsletterResult, { maxItems: limits.newsletterGames }),
});
export type Newsletter = Static<typeof Newsletter>;

/** The newsletter as it is mailed, and to how many addresses it would be. */
export const NewsletterPreview = ResponseBody({
  subject: Text(),
  text: Type.String(),
  html: Type.String(),
  recipients: Type.Integer({ minimum: 0 }),
});
export type NewsletterPreview = Static<typeof NewsletterPreview>;

const NewsletterTest = Body({ to: Email(), newsletter: Newsletter });

/** `key` is a random idempotency key of one newsletter: a repeated request sends nothing twice. */
const NewNewsletterIssue = Body({
  key: Text({ minLength: 16, maxLength: 64 }),
  newsletter: Newsletter,
});

/** How many of its mails are still queued, or failed. */
export const NewsletterIssue = ResponseBody({
  id: Id(),
  subject: Text(),
  createdAt: Timestamp(),
  recipients: Type.Integer({ minimum: 0 }),
  waiting: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
});
export type NewsletterIssue = Static<typeof NewsletterIssue>;

export const NewsletterIssueSearch = Type.Object({
  order: Type.Optional(
    Type.Literal('newest', {
      description: 'Pages begin with the newest newsletter; `after` is then the oldest id seen',
    }),
  ),
});
export type NewsletterIssueSearch = Static<typeof NewsletterIssueSearch>;

export const getMailStatus = colleges.get('/api/mail', {
  access: 'public',
  summary: 'Whether this site sends mail',
  responses: { 200: MailStatus },
});

export const subscribe = colleges.post('/api/newsletter', {
  access: 'public',
  summary:
    'Subscribes an address to the newsletter; the same answer when it is there already. Where ' +
    'the site sends mail, the address is asked to confirm',
  body: NewSubscription,
  rateLimit: limits.follows,
  activity: null,
  responses: { 202: null },
});

export const listSubscriptions = colleges.get('/api/newsletter', {
  access: 'admin',
  summary: 'Addresses subscribed to the newsletter; `q` searches them',
  query: ListSearch,
  paged: true,
  activity: { kind: 'bulk_read', subject: 'subscription' },
  responses: { 200: Type.Array(Subscription) },
});

export const deleteSubscription = colleges.delete('/api/newsletter/:id', {
  access: 'admin',
  summary: 'Deletes an address, with whatever else it follows',
  activity: { kind: 'deleted', subject: 'subscription' },
  responses: { 204: null },
});

export const previewNewsletter = colleges.post('/api/newsletter/preview', {
  access: 'admin',
  summary: 'The newsletter as it would be mailed, as text and as HTML, and to how many addresses',
  body: Newsletter,
  activity: null,
  responses: { 200: NewsletterPreview },
});

export const testNewsletter = colleges.post('/api/newsletter/test', {
  access: 'admin',
  summary: 'Mails the newsletter to one address, to look at it. 409 where the site sends no mail',
  body: NewsletterTest,
  activity: null,
  refuses: [409],
  responses: { 202: null },
});

export const sendNewsletter = colleges.post('/api/newsletter/issues', {
  access: 'admin',
  summary:
    'Mails the newsletter to every confirmed address; again with the same key: nothing is sent ' +
    'again. 409 for a known key with another text, and where the site sends no mail',
  body: NewNewsletterIssue,
  activity: null,
  refuses: [409],
  responses: { 201: NewsletterIssue },
});

export const listNewsletterIssues = colleges.get('/api/newsletter/issues', {
  access: 'admin',
  summary:
    'Newsletters that were sent, newest first; in id order where paged, unless `order` is `newest`',
  query: NewsletterIssueSearch,
  paged: true,
  responses: { 200: Type.Array(NewsletterIssue) },
});

export const exportSubscriptions = colleges.post('/api/newsletter/exports', {
  access: 'admin',
  summary:
    "Notes that the caller takes the newsletter's addresses along as a file; " +
    'the page makes the file once that is noted',
  body: Export,
  activity: { kind: 'exported', subject: 'subscription' },
  responses: { 204: null },
});
