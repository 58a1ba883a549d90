import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits';
import {
  ResponseBody,
  Body,
  Clock,
  Day,
  Email,
  Flag,
  Id,
  LongText,
  Nullable,
  Text,
  Timestamp,
  Whole,
} from '../schema';

/** Whether this site sends mail, which needs a mail server (`SMTP_URL`). */
export const MailStatus = ResponseBody({ isSent: Flag() });
export type MailStatus = Static<typeof MailStatus>;

/** An address of the newsletter. Where the site sends mail, only a confirmed one gets any. */
export const Subscription = ResponseBody({
  id: Id(),
  email: Email(),
  createdAt: Timestamp(),
  confirmedAt: Type.Optional(Timestamp()),
});
export type Subscription = Static<typeof Subscription>;
export const NewSubscription = Body({ email: Email() }, ['id', 'createdAt', 'confirmedAt']);

const Score = () => Type.Optional(Nullable(Whole(0, 999)));
const opponent = { date: Day(), sport: Text(), opponent: Text(), isHome: Flag() };
const NewsletterGame = Body({ ...opponent, time: Clock(), location: Text() });
export type NewsletterGame = Static<typeof NewsletterGame>;
/** A score, or the result of a meet in words. */
const NewsletterResult = Body({
  ...opponent,
  ourScore: Score(),
  theirScore: Score(),
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

export const NewsletterTest = Body({ to: Email(), newsletter: Newsletter });

/** `key` is a random idempotency key of one newsletter: a repeated request sends nothing twice. */
export const NewNewsletterIssue = Body({
  key: Text({ minLength: 16, maxLength: 64 }),
  newsletter: Newsletter,
});

/**
 * A newsletter that was sent, with its number of addresses, and how many are still queued or
 * failed.
 */
export const NewsletterIssue = ResponseBody({
  id: Id(),
  subject: Text(),
  createdAt: Timestamp(),
  recipients: Type.Integer({ minimum: 0 }),
  waiting: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
});
export type NewsletterIssue = Static<typeof NewsletterIssue>;

/** In which order the newsletters that were sent are paged. */
export const NewsletterIssueSearch = Type.Object({
  order: Type.Optional(
    Type.Literal('newest', {
      description: 'Pages begin with the newest newsletter; `after` is then the oldest id seen',
    }),
  ),
});
export type NewsletterIssueSearch = Static<typeof NewsletterIssueSearch>;
