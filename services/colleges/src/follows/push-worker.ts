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
  requireFound,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  generateRequestDetails,
  getVapidHeaders,
  type VapidKeys,
  generateVAPIDKeys,
} from 'web-push';
import { choicesOf } from './follows-store';

/**
 * The keys with which this site signs its pushes (RFC 8292), created once per database: a browser's
 * subscription is bound to them.
 */
export async function pushKeys(db: Knex): Promise<VapidKeys> {
  const newKeys = generateVAPIDKeys();
  await db('own_keys')
    .insert({ name: 'push', key: JSON.stringify(newKeys) })
    .onConflict('name')
    .ignore();
  const row: { key: VapidKeys } | undefined = await db('own_keys')
    .where({ name: 'push' })
    .first('key');
  return requireFound(row).key;
}

/** Reads the browsers that follow. */
export function pushStore(db: Knex) {
  return {
    /** @throws ProblemError 404 for an unknown code */
    async byCode(code: string): Promise<PushChoices> {
      const row: PushChoices | undefined = await db('push_subscriptions')
        .where({ code: codeIn(code) })
        .first('sports', 'topics');
      return requireFound(row);
    },
  };
}
export type PushStore = ReturnType<typeof pushStore>;

const targetOf = ({ endpoint, keys }: NewPushSubscription['subscription']) => ({
  endpoint,
  keys: JSON.stringify(keys),
});

/** Changes the browsers that follow. */
export function pushChanges(trx: Knex.Transaction) {
  return {
    /** Adds a browser; one that is there already gets the new choices. @returns its code */
    async add({ subscription, ...choices }: NewPushSubscription): Promise<{ code: string }> {
      const rows: { code: string }[] = await trx('push_subscriptions')
        .insert({ ...targetOf(subscription), ...choicesOf(choices), code: newCode() })
        .onConflict('endpoint')
        .merge(['keys', 'sports', 'topics'])
        .returning('code');
      return requireFound(rows[0]);
    },

    /** @throws ProblemError 404 for an unknown code */
    async change(
      code: string,
      { subscription, ...choices }: PushSubscriptionChanges,
    ): Promise<PushChoices> {
      const row = { code: codeIn(code) };
      if (subscription)
        await trx('push_subscriptions')
          .where({ endpoint: subscription.endpoint })
          .whereNot(row)
          .delete();
      const rows: PushChoices[] = await trx('push_subscriptions')
        .where(row)
        .update({ ...choicesOf(choices), ...(subscription && targetOf(subscription)) })
        .returning(['sports', 'topics']);
      return requireFound(rows[0]);
    },

    /** @throws ProblemError 404 for an unknown code */
    async remove(code: string): Promise<void> {
      const rows: unknown[] = await trx('push_subscriptions')
        .where({ code: codeIn(code) })
        .delete()
        .returning('id');
      requireFound(rows[0]);
    },
  };
}

/** A message for some browsers, by their ids. */
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

interface Browser {
  readonly id: number;
  readonly endpoint: string;
  readonly keys: PushTarget['keys'];
}

interface Push {
  readonly message: PushMessage;
  /** The `Authorization` for a push service. */
  readonly sign: (origin: string) => { Authorization: string };
  readonly signal: AbortSignal;
}

/** Whether a push service took a message, never takes one again, or does not now. */
type Outcome = 'sent' | 'gone' | 'failed';

/** Sends messages to push services (RFC 8030), encrypted for a browser and signed by the site. */
function pushSender({ keys, contact, mayConnect }: PushDeps) {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  };
  const lookup = checkedLookup(mayConnect);

  /** Signs once per push service (RFC 8292), which costs four times as much as encrypting. */
  function signer(): (origin: string) => { Authorization: string } {
    const headers = new Map<string, { Authorization: string }>();
    return (origin) => {
      const signed =
        headers.get(origin) ??
        getVapidHeaders(origin, contact, keys.publicKey, keys.privateKey, 'aes128gcm');
      headers.set(origin, signed);
      return signed;
    };
  }

  async function post(
    { endpoint, keys: browserKeys }: Browser,
    { message, sign, signal }: Push,
  ): Promise<number> {
    const url = new URL(endpoint);
    checkLiteral(url, mayConnect);
    const { headers, body } = generateRequestDetails(
      { endpoint, keys: browserKeys },
      JSON.stringify(message),
      {
        headers: sign(url.origin),
        TTL: lifetime,
        urgency: message.topic === 'changes' ? 'high' : 'normal',
        topic: message.tag,
      },
    );
    const isSecure = url.protocol === 'https:';
    const send = isSecure ? httpsRequest : httpRequest;
    const agent = agents[isSecure ? 'https:' : 'http:'];
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      send(url, { method: 'POST', headers, agent, lookup, signal })
        .on('response', resolve)
        .on('error', reject)
        .end(body);
    });
    response.resume();
    return response.statusCode ?? 0;
  }

  return {
    signer,
    async send(browser: Browser, push: Push): Promise<Outcome> {
      const signal = AbortSignal.any([push.signal, AbortSignal.timeout(answerSeconds * 1_000)]);
      try {
        const status = await post(browser, { ...push, signal });
        if (status === 404 || status === 410) return 'gone';
        return status >= 200 && status < 300 ? 'sent' : 'failed';
      } catch (error) {
        return error instanceof NotPublicError ? 'gone' : 'failed';
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** Delivers pushes. Logs never name a browser's address at its push service. */
export function pushWorker(db: Knex, deps: PushDeps): Worker & { close(): void } {
  const sender = pushSender(deps);
  const deliver = worker(pushQueue, async ({ message, ids }, { signal }) => {
    const browsers: Browser[] = await db('push_subscriptions')
      .whereIn('id', [...ids])
      .select('id', 'endpoint', 'keys');
    const push = { message, signal, sign: sender.signer() };
    const sent: Promise<Browser & { outcome: Outcome }>[] = [];
    for (const browser of browsers) {
      sent.push(sender.send(browser, push).then((outcome) => ({ ...browser, outcome })));
      // Encrypting takes the processor: other calls have their turn between two.
      await nextTurn();
    }
    const outcomes = await Promise.all(sent);
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
  return { ...deliver, close: () => sender.close() };
}
