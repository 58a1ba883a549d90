import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits';
import { ResponseBody, Body, Clock, Day, Email, Flag, Id, LongText, Nullable, Text, Timestamp, Whole } from '../schema';

/** Whether this site sends mail: it does where a mail server is given (`SMTP_URL`). */
export const MailStatus = ResponseBody({ isSent: Flag() });

/** An address of the newsletter. Where the site sends mail, only a confirmed one gets any. */
export const Subscription = ResponseBody({ id: Id(), email: Email(), createdAt: Timestamp(), confirmedAt: Type.Optional(Timestamp()) });
export type Subscription = Static<typeof Subscription>;
export const NewSubscription = Body({ email: Email() }, ['id', 'createdAt', 'confirmedAt']);

const Score = () => Type.Optional(Nullable(Whole(0, 999)));
const opponent = { date: Day(), sport: Text(), opponent: Text(), isHome: Flag() };
const NewsletterGame = Body({ ...opponent, time: Clock(), location: Text() });
export type NewsletterGame = Static<typeof NewsletterGame>;
/** A score, or the result of a meet in words. */
const NewsletterResult = Body({ ...opponent, ourScore: Score(), theirScore: Score(), summary: Type.Optional(Nullable(Text())) });
export type NewsletterResult = Static<typeof NewsletterResult>;

/** What an admin sends: the service makes text and HTML of it. */
export const Newsletter = Body({
  subject: Text(),
  intro: Type.Optional(LongText()),
  games: Type.Array(NewsletterGame, { maxItems: limits.newsletterGames }),
  results: Type.Array(NewsletterResult, { maxItems: limits.newsletterGames }),
});
export type Newsletter = Static<typeof Newsletter>;

/** The newsletter as it is mailed. */
export const NewsletterPreview = ResponseBody({ subject: Text(), text: Type.String(), html: Type.String() });
export type NewsletterPreview = Static<typeof NewsletterPreview>;

export const NewsletterTest = Body({ to: Email(), newsletter: Newsletter });

/** `key` is made at random when the newsletter is begun: sent again with the same one, nothing is sent twice. */
export const NewNewsletterIssue = Body({ key: Text({ minLength: 16, maxLength: 64 }), newsletter: Newsletter });

/** A newsletter that was sent: to how many addresses, and how many of them are still waiting or could not be reached. */
export const NewsletterIssue = ResponseBody({
  id: Id(),
  subject: Text(),
  createdAt: Timestamp(),
  recipients: Type.Integer({ minimum: 0 }),
  waiting: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
});
export type NewsletterIssue = Static<typeof NewsletterIssue>;
