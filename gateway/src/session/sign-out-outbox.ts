import type { Log } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Upstream } from '../forwarding/upstream';
import { gatewayIdentity, type IdentityTokens } from '../identity/identity-tokens';

/** Milliseconds. `poll` finds entries of a gateway that died. */
const times = { retry: 500, poll: 30_000, headers: 3_000 };

/** Delivers sign-outs to auth that could not be delivered when their owners signed out. */
export interface SignOutOutbox {
  /**
   * Queues a sign-out. From now on this gateway treats the session as ended.
   * @param log of the request
   */
  add(sessionId: string, log: Log): Promise<void>;
  readonly isSignedOut: (sessionId: string) => boolean;
  close(): Promise<void>;
}

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url');

/** Delivers at once, every half second while something fails, else every half minute. */
export function signOutOutbox(
  store: SignOutStore,
  auth: Upstream,
  identity: IdentityTokens,
  log: Log,
): SignOutOutbox {
  /** Also in memory, so that a sign-out holds while the database is down as well. */
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function deliverOne(hash: string): Promise<void> {
    const authorization = `Bearer ${await identity(gatewayIdentity, 'auth')}`;
    const path = `/internal/sessions/by-hash/${hash}`;
    const { statusCode, body } = await auth.pool.request({
      method: 'DELETE',
      path,
      headers: { authorization },
      headersTimeout: times.headers,
    });
    await body.dump();
    if (statusCode !== 204) throw new Error(`auth answered ${statusCode} to a sign-out`);
    await store.remove(hash);
    pending.delete(hash);
  }

  /** Whether the work succeeded. A sign-out that fails does not stop the others. */
  const succeeds = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        log.debug({ err: error }, 'A sign-out could not be delivered yet');
        return false;
      },
    );

  async function deliverAll(): Promise<void> {
    const due = new Set(pending);
    let allDelivered = await succeeds(
      store.all().then((stored) => stored.forEach((hash) => due.add(hash))),
    );
    for (const hash of due) {
      if (isClosed) return;
      allDelivered = (await succeeds(deliverOne(hash))) && allDelivered;
    }
    schedule(allDelivered ? times.poll : times.retry);
  }
  function schedule(ms: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    const begin = () => {
      running = deliverAll();
    };
    timer = setTimeout(begin, ms).unref();
  }
  schedule(0);

  return {
    async add(sessionId, requestLog) {
      const hash = hashOf(sessionId);
      pending.add(hash);
      schedule(times.retry);
      await store
        .add(hash)
        .catch((error: unknown) =>
          requestLog.warn({ err: error }, 'A sign-out is stored in memory only'),
        );
    },
    isSignedOut: (sessionId) => pending.size > 0 && pending.has(hashOf(sessionId)),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The outbox table. It has only hashes of session ids, so that a copy of it signs nobody in. */
export async function signOuts(db: Knex): Promise<void> {
  await db.raw(
    'create table sign_outs (session_hash text primary key, asked_at timestamptz not null default now())',
  );
}

/** The only place with SQL about the sign-out outbox. */
export const signOutStore = (db: Knex) => ({
  async add(sessionHash: string): Promise<void> {
    await db('sign_outs').insert({ session_hash: sessionHash }).onConflict('session_hash').ignore();
  },
  all: (): Promise<string[]> => db('sign_outs').orderBy('asked_at').pluck('session_hash'),
  async remove(sessionHash: string): Promise<void> {
    await db('sign_outs').where({ session_hash: sessionHash }).delete();
  },
  /** Age of the oldest queued sign-out in seconds; null for none. */
  age: async (): Promise<number | null> => {
    const { rows }: { rows: [{ seconds: number | null }] } = await db.raw(
      'select extract(epoch from now() - min(asked_at))::float as seconds from sign_outs',
    );
    return rows[0].seconds;
  },
});
type SignOutStore = ReturnType<typeof signOutStore>;
