import type { ContactMessage } from '@sandites/contracts';

/** An address may hold characters that would end it in a link (RFC 6068); its @ stays. */
const address = (email: string) => encodeURIComponent(email).replaceAll('%40', '@');

/** Opens the administrator's mail program on an answer to a message. */
export function replyLink({ email, subject }: Pick<ContactMessage, 'email' | 'subject'>): string {
  const answer = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${address(email)}?subject=${encodeURIComponent(answer)}`;
}
