import { Outage } from '@sandites/service-kit/jobs';
import { oneLine } from '@sandites/service-kit/outbound';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** A mail without its sender, which is the site. */
export interface MailContent {
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /**
   * For a list mail: the URL to unsubscribe, by GET for people and by POST for mail programs (RFC
   * 8058).
   */
  readonly unsubscribeUrl?: string;
}

export interface Mail {
  readonly id: number;
  readonly state: 'waiting' | 'handed_over';
  /** The same at every attempt, for the `Message-ID`. */
  readonly messageId: string;
  readonly createdAt: string;
  readonly content: MailContent;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** `withdrawn`: `maySend` returned false. `lost`: the connection ended without a reply. */
type Delivery =
  | 'accepted'
  | 'withdrawn'
  | 'lost'
  | {
      readonly refusedWith: number;
      /** The server says that there is no such mailbox. */
      readonly isUnknownAddress: boolean;
    };

export interface MailServer {
  /**
   * @param maySend called once the server has accepted the recipient, before the first byte of the
   *   text
   * @param signal ends the connection
   * @throws Outage where the server cannot be reached, or refuses the login
   */
  deliver(mail: Mail, maySend: () => Promise<boolean>, signal: AbortSignal): Promise<Delivery>;
  close(): void;
}

/** Milliseconds. */
const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
};
/** For how long a connection is kept for the next mail. */
const idleTime = 5_000;

class Withdrawn extends Error {}

/**
 * The mail as MIME text. nodemailer encodes headers, so that a line break in one cannot begin
 * another.
 */
function messageOf({ content, messageId, createdAt }: Mail, from: Sender): Promise<Buffer> {
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

/**
 * Whether a refusal is of the recipient's address, for good (RFC 3463: 5.1.1 to 5.1.6, and RFC 7505:
 * 5.1.10; 5.1.7 and 5.1.8 are of the sender's).
 */
const isUnknownAddress = (error: Error): boolean =>
  'response' in error &&
  typeof error.response === 'string' &&
  /^5\d\d[ -]5\.1\.(?:[1-6]|10)(?!\d)/.test(error.response);

/** Name and codes of an error: its text may repeat an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...code, replyCodeOf(error) ?? []].flat().join(' ') || 'no answer';
}

/** @param url `smtp://user:password@host:587` or `smtps://…` */
export function mailServer(url: string, from: Sender): MailServer {
  const { auth, ...options } = parseConnectionUrl(url);
  /** Connections that wait for the next mail. */
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();

  function takeIdle([connection] = [...idle.keys()]): SMTPConnection | undefined {
    if (!connection) return undefined;
    clearTimeout(idle.get(connection));
    idle.delete(connection);
    return connection;
  }
  function keep(connection: SMTPConnection): void {
    const end = () => takeIdle([connection])?.quit();
    idle.set(connection, setTimeout(end, idleTime).unref());
  }

  async function connect(signal: AbortSignal): Promise<SMTPConnection> {
    const connection = new SMTPConnection({ ...options, ...limits });
    const abort = () => connection.close();
    signal.addEventListener('abort', abort);
    try {
      await new Promise<void>((resolve, reject) => {
        // This listener stays: without it an error between two mails would end the process.
        connection.on('error', reject);
        connection.on('end', () => {
          reject(new Error('The connection ended'));
          if (idle.has(connection)) takeIdle([connection]);
        });
        connection.connect((error) => {
          if (error) return reject(error);
          if (!auth) return resolve();
          connection.login(auth, (refusal) => (refusal ? reject(refusal) : resolve()));
        });
      });
      return connection;
    } catch (error) {
      connection.close();
      throw new Outage(`The mail server cannot be used: ${reasonOf(error)}`, { cause: error });
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  return {
    async deliver(mail, maySend, signal) {
      const message = await messageOf(mail, from);
      const connection = takeIdle() ?? (await connect(signal));
      // Read only after the server's reply to DATA.
      const text = Readable.from(
        (async function* () {
          if (!(await maySend())) throw new Withdrawn();
          yield message;
        })(),
      );
      const error = await new Promise<Error | null>((resolve) => {
        const lost = () => resolve(new Error('The connection was lost'));
        connection.once('end', lost);
        signal.addEventListener('abort', lost, { once: true });
        connection.send(
          { from: from.address, to: [mail.content.to], size: message.length },
          text,
          (failure) => {
            connection.off('end', lost);
            signal.removeEventListener('abort', lost);
            resolve(failure);
          },
        );
      });
      if (!error) {
        keep(connection);
        return 'accepted';
      }
      // After a refusal too: the answer to RSET might never come.
      connection.close();
      if (text.errored instanceof Withdrawn) return 'withdrawn';
      const replyCode = replyCodeOf(error);
      return replyCode === undefined
        ? 'lost'
        : { refusedWith: replyCode, isUnknownAddress: isUnknownAddress(error) };
    },
    close() {
      for (const connection of [...idle.keys()]) takeIdle([connection])?.quit();
    },
  };
}
