import type { Newsletter, School } from '@sandites/contracts';
import type { SentMessage } from '../messages/messages-store';
import { newsletterText, type NewsletterLinks } from '../newsletter/newsletter-text';
import type { Sender } from './mail-server';
import type { MailContent } from './outbox';

/** What mail says of the site. */
export interface MailSite {
  /** The site's address, without a slash at its end. */
  readonly origin: string;
  readonly school: School;
}

/** What the routes need to send mail; null where the site has no mail server. */
export interface SiteMail extends MailSite {
  /** There may be a new mail in the outbox. */
  readonly wake: () => void;
}

/** A school's teams, as its mail is signed. */
const athleticsOf = ({ mascot }: School) => `${mascot} Athletics`;
const signature = ({ name, address }: School) => `--\n${name}, ${address}`;

/** Whom mail is from. @param address another one than the school's, where the mail server asks for it */
export const mailSender = (school: School, address: string | null): Sender => ({ name: athleticsOf(school), address: address ?? school.emails.athletics });

/** Pages of a newsletter address, by its code. */
export const newsletterPage = (origin: string, page: 'confirm' | 'unsubscribe', code: string): string => `${origin}/newsletter/${page}/${code}`;

/** A message to the school, for its mailbox: a reply goes to who wrote it. */
export const contactMail = ({ name, email, phone, subject, message, userType }: SentMessage, { origin, school }: MailSite): MailContent => ({
  to: school.emails.athletics,
  replyTo: { name, address: email },
  subject: `Contact form: ${subject}`,
  text: [
    message,
    ['--', `From: ${name} (${userType})`, `Email: ${email}`, ...(phone ? [`Phone: ${phone}`] : []), `All messages: ${origin}/admin?tab=messages`].join('\n'),
  ].join('\n\n'),
});

/** Asks an address whether it wants the newsletter. */
export const confirmationMail = ({ email, code }: { email: string; code: string }, { origin, school }: MailSite): MailContent => ({
  to: email,
  subject: `Confirm your subscription to ${athleticsOf(school)}`,
  text: [
    `Somebody, probably you, subscribed this address to the newsletter of ${school.name}.`,
    `To get it, open this page and press Confirm:\n${newsletterPage(origin, 'confirm', code)}`,
    'If it was not you, do nothing: no newsletter is sent to this address, and it is deleted after 30 days.',
    signature(school),
  ].join('\n\n'),
});

/** Where the links of a newsletter lead. */
export const linksOf = (origin: string, code: string): NewsletterLinks => ({ schedule: `${origin}/schedule`, unsubscribe: newsletterPage(origin, 'unsubscribe', code) });

/** A newsletter as it goes to one address. */
export function newsletterMail(newsletter: Newsletter, { email, code }: { email: string; code: string }, site: MailSite): MailContent {
  const unsubscribeUrl = newsletterPage(site.origin, 'unsubscribe', code);
  return { to: email, unsubscribeUrl, ...newsletterText(newsletter, site.school, linksOf(site.origin, code)) };
}

/** A newsletter for the one who writes it: its link to unsubscribe ends nothing. */
export function newsletterTestMail(newsletter: Newsletter, to: string, { origin, school }: MailSite): MailContent {
  const { subject, text, html } = newsletterText(newsletter, school, linksOf(origin, 'test'));
  return { to, subject: `Test: ${subject}`, text, html };
}
