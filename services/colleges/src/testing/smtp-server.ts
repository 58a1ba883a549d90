import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the server received. */
interface ReceivedMail {
  readonly to: string;
  readonly raw: string;
  /** Its header fields by their lower-case names, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  /** Everything after the header, decoded. */
  readonly body: string;
}

/**
 * The server's reply to a recipient or a text: a refusal with this code, or acceptance when the
 * promise resolves.
 */
type SmtpResult = number | string | undefined | Promise<void>;

/** A real SMTP server on this machine that stores its mails. */
export interface TestSmtpServer {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** Its reply to the next recipients. */
  answerRecipient: (address: string) => SmtpResult;
  /** Its reply to the next texts, after receiving them. */
  answerText: (mail: ReceivedMail) => SmtpResult;
  /** Ends every connection without a reply. */
  cut(): void;
  stop(): Promise<void>;
}

/** Decodes quoted-printable text (RFC 2045). */
const decoded = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();

function parsed(to: string, raw: string): ReceivedMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const fields = head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map(
      (line) =>
        [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ] as const,
    );
  return { to, raw, headers: Object.fromEntries(fields), body: decoded(rest.join('\r\n\r\n')) };
}

/** @param reply a code, or a code with a text: `550 5.1.1 No such mailbox` */
const refusal = (reply: number | string) => {
  const [code = '', ...words] = String(reply).split(' ');
  const text = words.join(' ') || 'Refused for a test';
  return Object.assign(new Error(text), { responseCode: Number(code) });
};

async function errorOf(response: SmtpResult): Promise<Error | null> {
  if (typeof response === 'number' || typeof response === 'string') return refusal(response);
  await response;
  return null;
}

/** @param port default: a free one */
export async function testSmtpServer(port = 0): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const behavior: Pick<TestSmtpServer, 'answerRecipient' | 'answerText'> = {
    answerRecipient: () => undefined,
    answerText: () => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) =>
      void errorOf(behavior.answerRecipient(address)).then(done),
    onData: (stream, { envelope }, done) =>
      void text(stream)
        .then((raw) => {
          const mail = parsed(envelope.rcptTo[0]?.address ?? '', raw);
          received.push(mail);
          return errorOf(behavior.answerText(mail));
        })
        .then(done, done),
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  const sockets = new Set<Socket>();
  listening.on('connection', (socket: Socket) => void sockets.add(socket));
  await once(listening, 'listening');
  const address = listening.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen');
  return Object.assign(behavior, {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
