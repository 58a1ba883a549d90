import {
  type PushMessage,
  type PushTarget,
  codeIn,
  type NewPushSubscription,
  type PushChoices,
  type PushSubscriptionChanges,
} from '@sandites/contracts';
import {
  addJobs,
  checkedLookup,
  checkLiteral,
  JobFailure,
  NotPublicError,
  worker,
  type MayConnect,
  type Queue,
  type Worker,
  newCode,
  requireRow,
  storedKey,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { Agent, request } from 'undici';
import { generateRequestDetails, generateVAPIDKeys, type VapidKeys } from 'web-push';
import { choicesOf } from './follows-store';

/**
 * The keys with which this site signs its pushes (RFC 8292), created once per database: a browser's
 * subscription is bound to them.
 */
export const pushKeys = (db: Knex): Promise<VapidKeys> =>
  storedKey(db, 'push', generateVAPIDKeys());

export const browserByCode = (db: Knex, code: string): Promise<PushChoices> =>
  requireRow(
    db('push_subscriptions')
      .where({ code: codeIn(code) })
      .select('sports', 'topics'),
  );

const targetOf = ({ endpoint, keys }: NewPushSubscription['subscription']) => ({
  endpoint,
  keys: JSON.stringify(keys),
});

/** Adds a browser; one that is there already gets the new choices. @returns its code */
export const addBrowser = (
  trx: Knex.Transaction,
  { subscription, ...choices }: NewPushSubscription,
): Promise<{ code: string }> =>
  requireRow(
    trx('push_subscriptions')
      .insert({ ...targetOf(subscription), ...choicesOf(choices), code: newCode() })
      .onConflict('endpoint')
      .merge(['keys', 'sports', 'topics'])
      .returning('code'),
  );

export async function changeBrowser(
  trx: Knex.Transaction,
  code: string,
  { subscription, ...choices }: PushSubscriptionChanges,
): Promise<PushChoices> {
  const row = { code: codeIn(code) };
  if (subscription)
    await trx('push_subscriptions')
      .where({ endpoint: subscription.endpoint })
      .whereNot(row)
      .delete();
  return requireRow(
    trx('push_subscriptions')
      .where(row)
      .update({ ...choicesOf(choices), ...(subscription && targetOf(subscription)) })
      .returning(['sports', 'topics']),
  );
}

export const removeBrowser = (trx: Knex.Transaction, code: string): Promise<unknown> =>
  requireRow(
    trx('push_subscriptions')
      .where({ code: codeIn(code) })
      .delete()
      .returning('id'),
  );

export interface PushJob {
  readonly message: PushMessage;
  readonly ids: readonly number[];
}

/** Pushes. A browser whose push fails gets a job of its own, which is tried again. */
export const pushQueue: Queue<PushJob> = {
  name: 'push',
  timeout: 60,
  attempts: 8,
  expires: 6 * 3_600,
  firstRetry: 30,
  lastRetry: 3_600,
  concurrency: 4,
};

/** Seconds: for how long a push service keeps a message for a phone that is off, and answers. */
const lifetime = 86_400;
const answerSeconds = 10;
const retrySeconds = 30;

interface PushDeps {
  readonly keys: VapidKeys;
  /** Whom a push service may ask about this site: a `mailto:` or `https:` address. */
  readonly contact: string;
  readonly mayConnect: MayConnect;
}

interface Browser extends Pick<PushTarget, 'endpoint' | 'keys'> {
  readonly id: number;
}

/** Whether a push service took a message, never takes one again, or does not now. */
type Outcome = 'sent' | 'gone' | 'failed';

/**
 * Delivers pushes to push services (RFC 8030), encrypted for a browser and signed by the site. Logs
 * never name a browser's address at its push service.
 */
export function pushWorker(
  db: Knex,
  { keys: siteKeys, contact, mayConnect }: PushDeps,
): Worker & { close(): Promise<void> } {
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(mayConnect) } });
  const vapidDetails = { subject: contact, ...siteKeys };

  async function send(
    { endpoint, keys }: Browser,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<Outcome> {
    try {
      checkLiteral(new URL(endpoint), mayConnect);
      const { headers, body } = generateRequestDetails(
        { endpoint, keys },
        JSON.stringify(message),
        {
          vapidDetails,
          TTL: lifetime,
          urgency: message.topic === 'changes' ? 'high' : 'normal',
          topic: message.tag,
        },
      );
      const answer = await request(endpoint, {
        method: 'POST',
        headers,
        body,
        dispatcher,
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerSeconds * 1_000)]),
      });
      await answer.body.dump();
      if (answer.statusCode === 404 || answer.statusCode === 410) return 'gone';
      return answer.statusCode < 300 ? 'sent' : 'failed';
    } catch (error) {
      return error instanceof NotPublicError ? 'gone' : 'failed';
    }
  }

  const deliver = worker(pushQueue, async ({ message, ids }, { signal }) => {
    const browsers: Browser[] = await db('push_subscriptions')
      .whereIn('id', [...ids])
      .select('id', 'endpoint', 'keys');
    const outcomes = await Promise.all(
      browsers.map(async (browser) => ({
        ...browser,
        outcome: await send(browser, message, signal),
      })),
    );
    for (const { id, endpoint, outcome } of outcomes)
      if (outcome === 'gone') await db('push_subscriptions').where({ id, endpoint }).delete();
    const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
    if (failed.length === 0) return;
    if (ids.length === 1)
      throw new JobFailure('The push service did not take it', { mayRetry: true });
    const retries = failed.map(({ id }) => ({
      delay: retrySeconds,
      payload: { message, ids: [id] },
    }));
    await db.transaction((trx) => addJobs(trx, pushQueue, retries));
  });
  return { ...deliver, close: () => dispatcher.destroy() };
}
