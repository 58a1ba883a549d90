import type {
  AccountMail,
  FamilyMail,
  Newsletter,
  ReleaseNoticeMail,
  School,
} from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit/problem';
import type { SentMessage } from '../messages/messages-store';
import { newsletterText } from '../newsletter/newsletter-text';
import type { MailContent, Sender } from './mail-server';

export interface MailSite {
  /** The site's address, without a slash at its end. */
  readonly origin: string;
  readonly school: School;
}

/** @throws ProblemError 409 where the site sends no mail */
export function requireMail(mail: MailSite | null): MailSite {
  if (!mail) throw new ProblemError('conflict', 'This site has no mail server: nothing was sent');
  return mail;
}

/** A school's teams, the signature of its mail. */
export const athleticsOf = ({ mascot }: School) => `${mascot} Athletics`;
const signature = ({ name, address }: School) => `--\n${name}, ${address}`;

/**
 * The sender of mail. @param address another one than the school's, where the mail server requires
 * it
 */
export const mailSender = (school: School, address: string | null): Sender => ({
  name: athleticsOf(school),
  address: address ?? school.emails.athletics,
});

/** The page of an address that follows, by its code. */
export const followPage = (origin: string, code: string): string => `${origin}/follow/${code}`;

/** A message to the school, for its mailbox: a reply goes to its sender. */
export const contactMail = (
  { name, email, phone, subject, message, userType }: SentMessage,
  { origin, school }: MailSite,
): MailContent => ({
  to: school.emails.athletics,
  replyTo: { name, address: email },
  subject: `Contact form: ${subject}`,
  text: [
    message,
    [
      '--',
      `From: ${name} (${userType})`,
      `Email: ${email}`,
      ...(phone ? [`Phone: ${phone}`] : []),
      `All messages: ${origin}/admin?tab=messages`,
    ].join('\n'),
  ].join('\n\n'),
});

/**
 * The mail that asks a family for its consent, in both languages of the page. The subject, which a
 * locked phone shows, does not name the athlete.
 */
export function consentMail(
  { to, code, player, askedBy }: FamilyMail,
  { origin, school }: MailSite,
): MailContent {
  const page = `${origin}/consent/${code}`;
  return {
    to,
    subject: `${athleticsOf(school)}: your permission · su permiso`,
    text: [
      `${askedBy} of ${school.name} asks what the school may show of ${player} to college coaches and others.`,
      'It is your choice. You can say no: playing on the team does not depend on it.',
      `To answer, open this page. You need no account:\n${page}`,
      'Answer within 14 days. Keep this link: with it you can change your answer, or take it ' +
        'back. Whoever has it can do the same, so do not pass it on.',
      'If you are not a parent or guardian of this athlete, and not the athlete, please delete this email.',
      '* * *',
      `${askedBy}, de ${school.name}, pregunta qué puede mostrar la escuela sobre ${player} ` +
        'a los entrenadores de universidades y a otras personas.',
      'Usted decide. Puede decir que no: jugar en el equipo no depende de esto.',
      `Para contestar, abra esta página. No necesita una cuenta:\n${page}?lang=es`,
      'Conteste en 14 días. Guarde este enlace: con él puede cambiar o quitar su permiso. ' +
        'Quien lo tiene puede hacer lo mismo; no lo comparta.',
      'Si usted no es la madre, el padre, el tutor ni el atleta, borre este correo.',
      signature(school),
    ].join('\n\n'),
  };
}

/** A mail to the owner of an account. It names no password, and whoever did not ask can ignore it. */
export function accountMail(mail: AccountMail, { origin, school }: MailSite): MailContent {
  const { to } = mail;
  // Nobody has shown yet that it is theirs: the mail has no word that somebody chose.
  if (mail.kind === 'email_confirmation')
    return {
      to,
      subject: `${athleticsOf(school)}: confirm your email address`,
      text: [
        `Somebody, probably you, gave this address for an account at ${school.name}. ` +
          `Open this page within 7 days to confirm it:\n${origin}/confirm-email/${mail.code}`,
        'If it was not you, do nothing.',
        signature(school),
      ].join('\n\n'),
    };
  const { name } = mail;
  if (mail.kind === 'email_changed')
    return {
      to,
      subject: `${athleticsOf(school)}: your email address was changed`,
      text: [
        `Hello ${name},`,
        `the email address of your account at ${school.name} was changed. This address is no longer used.`,
        `If it was not you, tell the school at once: ${school.emails.athletics}`,
        signature(school),
      ].join('\n\n'),
    };
  return {
    to,
    subject: `${athleticsOf(school)}: choose a new password`,
    text: [
      `Hello ${name},`,
      `somebody, probably you, asked for a new password at ${school.name}. ` +
        `Open this page within 30 minutes to choose one:\n${origin}/reset/${mail.code}`,
      'The link works once. If it was not you, do nothing: your password stays as it is.',
      signature(school),
    ].join('\n\n'),
  };
}

const releaseEvents: Readonly<Record<ReleaseNoticeMail['notice']['event'], string>> = {
  rollback: 'was rolled back',
  alert: 'fails for visitors and was not rolled back',
  pause: 'was paused',
  retire: 'was retired',
};

/** A mail to a team's address, which never asked for it: it has no words but ours. */
export const releaseMail = (
  { to, notice: { event, remote, version, live } }: ReleaseNoticeMail,
  { origin, school }: MailSite,
): MailContent => ({
  to,
  subject: `${remote}: ${event}`,
  text: [
    `${remote} (${version.slice(0, 6)}) ${releaseEvents[event]}` +
      `${live === null ? '' : `, visitors get ${live.slice(0, 6)}`}.`,
    `Why, its versions and history: ${origin}/admin/platform, or \`npx sandites releases ${remote}\``,
    signature(school),
  ].join('\n\n'),
});

export function newsletterMail(
  newsletter: Newsletter,
  { email, code }: { email: string; code: string },
  site: MailSite,
): MailContent {
  return {
    to: email,
    unsubscribeUrl: followPage(site.origin, code),
    ...newsletterText(newsletter, site.school, site.origin, code),
  };
}

/** A test of a newsletter: its unsubscribe link has no effect. */
export function newsletterTestMail(
  newsletter: Newsletter,
  to: string,
  { origin, school }: MailSite,
): MailContent {
  const { subject, text, html } = newsletterText(newsletter, school, origin, 'test');
  return { to, subject: `Test: ${subject}`, text, html };
}
