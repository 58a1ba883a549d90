import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ClaimedMail } from './outbox';

/** The sender of the site's mail. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * The result of sending a mail. `withdrawn`: `mayGo` returned false. `lost`: the connection ended
 * without a reply.
 */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly replyCode: number }
  | { readonly outcome: 'withdrawn' }
  | { readonly outcome: 'lost' };

/** A connection to the mail server, for several mails in sequence. */
export interface MailConnection {
  /**
   * @param maySend called once the server has accepted the recipient, before the first byte of the
   * text
   */
  deliver(mail: ClaimedMail, maySend: () => Promise<boolean>): Promise<Delivery>;
  close(): void;
}

export interface MailServer {
  /** @throws where the server cannot be reached, or refuses the login */
  connect(): Promise<MailConnection>;
}

/** Milliseconds. */
const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
};

class Withdrawn extends Error {}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The mail as MIME text. nodemailer encodes headers, so that a line break in one cannot begin
 * another.
 */
function messageOf({ content, messageId, createdAt }: ClaimedMail, from: Sender): Promise<Buffer> {
  const { to, replyTo, subject, text, html, unsubscribeUrl } = content;
  const list =
    unsubscribeUrl === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        };
  return new MailComposer({
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${messageId}@${from.address.split('@').at(-1) ?? ''}>`,
    date: new Date(createdAt),
    headers: { 'Auto-Submitted': 'auto-generated', ...list },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

const replyCodeOf = (error: Error): number | undefined =>
  'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined;

/** @param url `smtp://user:password@host:587` or `smtps://…` */
export function mailServer(url: string, from: Sender): MailServer {
  const { auth, ...options } = parseConnectionUrl(url);

  const deliverOver =
    (connection: SMTPConnection): MailConnection['deliver'] =>
    async (mail, maySend) => {
      const message = await messageOf(mail, from);
      // Read only after the server's reply to DATA.
      const text = Readable.from(
        (async function* () {
          if (!(await maySend())) throw new Withdrawn();
          yield message;
        })(),
      );
      const error = await new Promise<Error | null>((resolve) => {
        connection.send(
          { from: from.address, to: [mail.content.to], size: message.length },
          text,
          (failure) => resolve(failure),
        );
      });
      if (!error) return { outcome: 'accepted' };
      if (text.errored instanceof Withdrawn) return { outcome: 'withdrawn' };
      const replyCode = replyCodeOf(error);
      if (replyCode === undefined) return { outcome: 'lost' };
      await new Promise<void>((resolve) => connection.reset(() => resolve()));
      return { outcome: 'refused', replyCode };
    };

  return {
    async connect() {
      const connection = new SMTPConnection({ ...options, ...limits });
      try {
        await new Promise<void>((resolve, reject) => {
          // This listener stays: without it an error between two mails would end the process. The
          // next mail then finds a closed connection.
          connection.on('error', reject);
          connection.connect((error) => (error ? reject(error) : resolve()));
        });
        if (auth)
          await new Promise<void>((resolve, reject) =>
            connection.login(auth, (error) => (error ? reject(error) : resolve())),
          );
      } catch (error) {
        connection.close();
        throw error;
      }
      return { deliver: deliverOver(connection), close: () => connection.quit() };
    },
  };
}
