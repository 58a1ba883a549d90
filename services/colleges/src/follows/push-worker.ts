import {
  type PushMessage,
  type PushTarget,
  codeIn,
  type NewPushSubscription,
  type PushChoices,
  type PushSubscriptionChanges,
} from '@sandites/contracts';
import { storedKey } from '@sandites/service-kit/identity';
import {
  addJob,
  JobFailure,
  withinTime,
  worker,
  type Attempt,
  type Queue,
  type Worker,
} from '@sandites/service-kit/jobs';
import {
  checkedLookup,
  checkLiteral,
  NotPublicError,
  type MayConnect,
} from '@sandites/service-kit/outbound';
import { requireRow } from '@sandites/service-kit/problem';
import { newCode } from '@sandites/service-kit/store';
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
  levels?: readonly string[],
): Promise<{ code: string }> =>
  requireRow(
    trx('push_subscriptions')
      .insert({ ...targetOf(subscription), ...choicesOf(choices, levels), code: newCode() })
      .onConflict('endpoint')
      .merge(['keys', 'sports', 'topics'])
      .returning('code'),
  );

export async function changeBrowser(
  trx: Knex.Transaction,
  code: string,
  { subscription, ...choices }: PushSubscriptionChanges,
  levels?: readonly string[],
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
      .update({ ...choicesOf(choices, levels), ...(subscription && targetOf(subscription)) })
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
  /** Of the first message of its notice: a browser that fails is counted once a notice. */
  readonly isFirst: boolean;
}

const pushes = { timeout: 60, attempts: 8, expires: 6 * 3_600, firstRetry: 30, lastRetry: 3_600 };
/** Pushes to browsers whose last push was taken. Those who fail are tried again later. */
export const pushQueue: Queue<PushJob> = { ...pushes, name: 'push', concurrency: 4 };
/** Pushes to browsers that failed: with workers of their own they hold up nobody else. */
export const laterPushQueue: Queue<PushJob> = { ...pushes, name: 'push_later', concurrency: 2 };

/** Seconds: for how long a push service keeps a message for a phone that is off. */
const lifetime = 86_400;
const retrySeconds = 30;
/** How many pushes at a time are sent to a host that does not answer. */
const maxAsked = 2;
/** Hosts that are remembered as silent. */
const maxHosts = 1_000;
/** A browser whose pushes fail at this many notices in a row follows no more. */
const maxFailures = 5;
const notTaken = 'The push service did not take it';

interface PushDeps {
  readonly keys: VapidKeys;
  /** Whom a push service may ask about this site: a `mailto:` or `https:` address. */
  readonly contact: string;
  readonly mayConnect: MayConnect;
  /** For how long a push service may take to answer. Default: 10,000. */
  readonly answerMs?: number;
}

interface Browser extends Pick<PushTarget, 'endpoint' | 'keys'> {
  readonly id: number;
}

/** Whether a push service took a message, never takes one again, refused it now, or is silent. */
type Outcome = 'sent' | 'gone' | 'refused' | 'silent';

/**
 * Sends to hosts, of which one that was silent is asked at most twice at a time until it answers: the
 * others wait for that, and count as silent without being asked if it stays so.
 */
function silentHosts() {
  const asked = new Map<string, Set<Promise<Outcome>>>();

  return async (host: string, send: () => Promise<Outcome>): Promise<Outcome> => {
    for (let tries = asked.get(host); tries && tries.size >= maxAsked; tries = asked.get(host)) {
      const answers = [...tries].map(async (one) => {
        if ((await one) === 'silent') throw new Error('No answer');
      });
      const isSilent = await Promise.any(answers).then(
        () => false,
        () => true,
      );
      if (isSilent) return 'silent';
    }
    const sending = send();
    asked.get(host)?.add(sending);
    const outcome = await sending.finally(() => asked.get(host)?.delete(sending));
    if (outcome !== 'silent') asked.delete(host);
    else if (!asked.has(host)) {
      asked.set(host, new Set());
      const [oldest] = asked.keys();
      if (oldest !== undefined && asked.size > maxHosts) asked.delete(oldest);
    }
    return outcome;
  };
}

/** Notes who took a push: a browser that failed is pushed to by the other queue from now on. */
async function noteOutcomes(
  trx: Knex.Transaction,
  outcomes: readonly (Browser & { readonly outcome: Outcome })[],
): Promise<void> {
  const browsers = () => trx('push_subscriptions');
  const idsOf = (...kinds: Outcome[]) =>
    outcomes.filter(({ outcome }) => kinds.includes(outcome)).map(({ id }) => id);
  for (const { id, endpoint, outcome } of outcomes)
    if (outcome === 'gone') await browsers().where({ id, endpoint }).delete();
  await browsers()
    .whereIn('id', idsOf('sent'))
    .where('is_failing', true)
    .update({ is_failing: false, failures: 0 });
  await browsers()
    .whereIn('id', idsOf('refused', 'silent'))
    .where('is_failing', false)
    .update({ is_failing: true });
}

/** Counts a notice that browsers did not get, and ends those that got none of the last ones. */
async function countFailures(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  const failing = trx('push_subscriptions').whereIn('id', [...ids]);
  await failing.clone().increment('failures');
  await failing.clone().where('failures', '>=', maxFailures).delete();
}

/**
 * Delivers pushes to push services (RFC 8030), encrypted for a browser and signed by the site. Logs
 * never name a browser's address at its push service.
 */
export function pushWorkers(
  db: Knex,
  { keys: siteKeys, contact, mayConnect, answerMs = 10_000 }: PushDeps,
): { readonly workers: readonly Worker[]; close(): Promise<void> } {
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(mayConnect) } });
  const vapidDetails = { subject: contact, ...siteKeys };
  const ask = silentHosts();

  /** Null where no message can be encrypted for the browser. */
  function requestFor({ endpoint, keys }: Browser, message: PushMessage) {
    const options = {
      vapidDetails,
      TTL: lifetime,
      urgency: message.topic === 'changes' ? ('high' as const) : ('normal' as const),
      topic: message.tag,
    };
    try {
      return generateRequestDetails({ endpoint, keys }, JSON.stringify(message), options);
    } catch {
      return null;
    }
  }

  async function send(
    browser: Browser,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { endpoint } = browser;
    const details = requestFor(browser, message);
    if (!details) return 'gone';
    try {
      checkLiteral(new URL(endpoint), mayConnect);
      return await withinTime(
        answerMs,
        async (limited) => {
          const { headers, body } = details;
          const options = { method: 'POST', headers, body, dispatcher, signal: limited } as const;
          const answer = await request(endpoint, options);
          await answer.body.dump();
          if (answer.statusCode === 404 || answer.statusCode === 410) return 'gone';
          return answer.statusCode < 300 ? 'sent' : 'refused';
        },
        signal,
      );
    } catch (error) {
      signal.throwIfAborted();
      return error instanceof NotPublicError ? 'gone' : 'silent';
    }
  }

  /** @returns the ids of those who did not take it */
  async function deliver(
    { message, ids, isFirst }: PushJob,
    { signal, left, change }: Attempt<PushJob>,
  ): Promise<number[]> {
    const browsers: Browser[] = await db('push_subscriptions')
      .whereIn('id', [...ids])
      .select('id', 'endpoint', 'keys');
    const open = new Set(browsers.map(({ id }) => id));
    const outcomes = await Promise.all(
      browsers.map(async (browser) => {
        const outcome = await ask(new URL(browser.endpoint).host, () =>
          send(browser, message, signal),
        );
        if (outcome === 'sent' || outcome === 'gone') open.delete(browser.id);
        left({ message, isFirst, ids: [...open] });
        return { ...browser, outcome };
      }),
    );
    await change((trx) => noteOutcomes(trx, outcomes));
    return [...open];
  }

  const first = worker(pushQueue, async (job, attempt) => {
    const failed = await deliver(job, attempt);
    if (failed.length > 0)
      await attempt.finish((trx) =>
        addJob(trx, laterPushQueue, { ...job, ids: failed }, { delay: retrySeconds }),
      );
  });
  const later = worker(
    laterPushQueue,
    async (job, attempt) => {
      const failed = await deliver(job, attempt);
      if (failed.length > 0) throw new JobFailure(notTaken, { mayRetry: true });
    },
    async (trx, { ids, isFirst }, message) => {
      if (isFirst && message === notTaken) await countFailures(trx, ids);
    },
  );
  return { workers: [first, later], close: () => dispatcher.destroy() };
}
