import { startLoop, type BackgroundLoop, type Log, type Metrics } from '@sandites/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { MailConnection, MailServer } from './mail-server';
import type { ClaimedMail, MailOutbox } from './outbox';

/**
 * Milliseconds: between two polls of the outbox, and between two attempts to reach the mail server.
 */
const pauses = { poll: 5_000, firstRetry: 1_000, lastRetry: 5 * 60_000 };

type Outcome = 'sent' | 'failed' | 'unknown' | 'retried' | 'withdrawn';

interface DeliveryParts {
  readonly outbox: MailOutbox;
  readonly server: MailServer;
  /**
   * Never logs the recipient of a mail: a server's reply repeats the address, so only its code is
   * logged.
   */
  readonly log: Log;
  readonly metrics?: Metrics | undefined;
}

function mailMetrics({ registry }: Metrics, outbox: MailOutbox): (outcome: Outcome) => void {
  const registers = [registry];
  const oldest = new Gauge({
    name: 'mail_outbox_oldest_seconds',
    help: 'For how long the oldest mail in the outbox has been waiting; 0 where none is',
    registers,
  });
  new Gauge({
    name: 'mail_outbox_waiting',
    help: 'Mails in the outbox that have not ended',
    registers,
    async collect() {
      // Without the database the other metrics are still needed.
      const { waiting, oldestSeconds } = await outbox
        .size()
        .catch(() => ({ waiting: NaN, oldestSeconds: NaN }));
      this.set(waiting);
      oldest.set(oldestSeconds);
    },
  });
  const outcomes = new Counter({
    name: 'mail_deliveries_total',
    help: 'Tries to deliver a mail: sent, retried, failed, unknown, or withdrawn',
    labelNames: ['outcome'],
    registers,
  });
  return (outcome) => outcomes.inc({ outcome });
}

/** Delivers the due mails one by one over one connection. */
function deliverer(
  { outbox, server, log }: DeliveryParts,
  count: (outcome: Outcome) => void,
  isStopped: () => boolean,
) {
  /** @returns whether the connection can take another mail */
  async function deliver(connection: MailConnection, mail: ClaimedMail): Promise<boolean> {
    let isHandedOver = false;
    const delivery = await connection.deliver(
      mail,
      async () => (isHandedOver = await outbox.handOver(mail)),
    );
    const replyCode = delivery.outcome === 'refused' ? delivery.replyCode : undefined;
    const record = async (): Promise<Outcome> => {
      if (delivery.outcome === 'withdrawn') return 'withdrawn';
      if (delivery.outcome === 'lost' && !isHandedOver)
        return (await outbox.retryLater(mail)) === 'failed' ? 'failed' : 'retried';
      if (replyCode !== undefined && replyCode < 500)
        return (await outbox.retryLater(mail, replyCode)) === 'failed' ? 'failed' : 'retried';
      const end = { accepted: 'sent', lost: 'unknown', refused: 'failed' } as const;
      await outbox.end(mail, end[delivery.outcome], replyCode);
      return end[delivery.outcome];
    };
    const outcome = await record();
    count(outcome);
    if (outcome !== 'sent')
      log.warn(
        { mailId: mail.id, outcome, replyCode, attempt: mail.attempts },
        'A mail was not delivered',
      );
    return delivery.outcome === 'accepted' || delivery.outcome === 'refused';
  }

  return async () => {
    const abandoned = await outbox.endAbandoned();
    if (abandoned > 0)
      log.warn(
        { mails: abandoned },
        'A process died while it was sending mail: the mail server may have accepted it, so it is not sent again',
      );
    for (
      let mail = await outbox.claim();
      mail;
      mail = isStopped() ? undefined : await outbox.claim()
    ) {
      const first = mail;
      const connection = await server.connect().catch(async (error: unknown) => {
        await outbox.release(first);
        throw error;
      });
      try {
        while (mail && (await deliver(connection, mail)))
          mail = isStopped() ? undefined : await outbox.claim();
      } finally {
        connection.close();
      }
    }
  };
}

const reasonOf = (error: unknown) => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    type: error instanceof Error ? error.name : typeof error,
    code,
    replyCode: responseCode,
  };
};

/**
 * Starts delivery. While the mail server is down the mails wait, and one of them is retried with a
 * growing delay.
 */
export function startDelivery(parts: DeliveryParts): BackgroundLoop {
  const { outbox, log, metrics } = parts;
  let isStopped = false;
  const deliverDue = deliverer(
    parts,
    metrics ? mailMetrics(metrics, outbox) : () => undefined,
    () => isStopped,
  );
  const loop = startLoop(
    async () => {
      await deliverDue();
      return false;
    },
    pauses,
    (error, retryMs) =>
      log.warn({ reason: reasonOf(error), retryMs }, 'Mail cannot be delivered for now'),
  );
  const stop = () => {
    isStopped = true;
    return loop.stop();
  };
  return { ...loop, stop };
}
