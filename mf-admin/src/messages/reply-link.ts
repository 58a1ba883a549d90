import { mailTo, type ContactMessage } from '@sandites/contracts';

/** Opens the administrator's mail program on an answer to a message. */
export function replyLink({ email, subject }: Pick<ContactMessage, 'email' | 'subject'>): string {
  return mailTo(email, /^re:/i.test(subject) ? subject : `Re: ${subject}`);
}
