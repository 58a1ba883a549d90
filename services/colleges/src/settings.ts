import { optional, smtpAddress, StartError, text, webAddress, type SettingsOf } from '@sandites/service-kit';

/** Settings of this service alone. Without a mail server the site sends no mail. */
export const mailSettings = {
  smtpUrl: optional(smtpAddress('SMTP_URL')),
  /** The address that the site's mail is from, where the mail server asks for another one than the school's own. */
  mailFrom: optional(text('MAIL_FROM', 'an e-mail address that the mail server lets us send from')),
  /** The site as browsers see it: mail has links to it. */
  publicOrigin: optional(webAddress('PUBLIC_ORIGIN')),
};

/** The mail server, and the site's address for links in mail. */
export interface MailSettings {
  readonly smtpUrl: string;
  readonly origin: string;
  readonly from: string | null;
}

/**
 * What the settings say of mail; null where no mail server is given.
 * @throws StartError where mail would have links to nowhere
 */
export function mailSettingsOf({ smtpUrl, mailFrom, publicOrigin }: SettingsOf<typeof mailSettings>): MailSettings | null {
  if (smtpUrl === null) return null;
  if (publicOrigin === null) throw new StartError('Wrong settings: SMTP_URL needs PUBLIC_ORIGIN: set it to the address of the site, to which links in mail lead');
  return { smtpUrl, origin: publicOrigin, from: mailFrom };
}
