import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect } from './test';

/** A mail server of a test, which keeps every mail. */
export interface MailSink {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Waits for the newest mail to an address. @returns it, as it was sent */
  mailTo(address: string): Promise<string>;
  stop(): Promise<void>;
}

export async function mailSink(): Promise<MailSink> {
  const mails: { to: string; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) =>
      void text(stream).then((raw) => {
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', raw });
        done();
      }, done),
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (!address || typeof address === 'string') throw new Error('The mail server does not listen');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    async mailTo(wanted) {
      const newest = () => mails.findLast(({ to }) => to === wanted)?.raw;
      await expect.poll(newest, { timeout: 20_000 }).toBeDefined();
      // Long lines are broken by quoted-printable.
      return newest()?.replaceAll('=\r\n', '') ?? '';
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
