import type { Log } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import type { Upstream } from '../forwarding/upstream';
import { gatewayIdentity, type IdentityTokens } from '../identity/identity-tokens';
import type { SignOutsStore } from './sign-outs-store';

/** Milliseconds. `look` finds what a gateway that died left behind. */
const times = { retry: 500, look: 30_000, answer: 3_000 };

/** Ends sessions in auth that could not be ended when their owners signed out. */
export interface LateSignOuts {
  /**
   * Notes that a session is to end. From now on this gateway takes it for ended.
   * @param log of the request that asked for it
   */
  add(sessionId: string, log: Log): Promise<void>;
  readonly isSignedOut: (sessionId: string) => boolean;
  close(): Promise<void>;
}

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url');

export function lateSignOuts(store: SignOutsStore, auth: Upstream, identity: IdentityTokens, log: Log): LateSignOuts {
  /** Also here, so that a sign-out holds while the database is away as well. */
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function end(hash: string): Promise<void> {
    const authorization = `Bearer ${await identity(gatewayIdentity, 'auth')}`;
    const path = `/internal/sessions/by-hash/${hash}`;
    const { statusCode, body } = await auth.pool.request({ method: 'DELETE', path, headers: { authorization }, headersTimeout: times.answer });
    await body.dump();
    if (statusCode !== 204) throw new Error(`auth answered ${statusCode} to a sign-out`);
    await store.remove(hash);
    waiting.delete(hash);
  }

  /** Answers whether the work was done; one sign-out that fails keeps no other from being delivered. */
  const succeeds = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        log.debug({ err: error }, 'a sign-out could not be delivered yet');
        return false;
      },
    );

  async function deliver(): Promise<void> {
    const due = new Set(waiting);
    let isDone = await succeeds(store.all().then((stored) => stored.forEach((hash) => due.add(hash))));
    for (const hash of due) {
      if (isClosed) return;
      isDone = (await succeeds(end(hash))) && isDone;
    }
    next(isDone ? times.look : times.retry);
  }
  function next(ms: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    const begin = () => {
      running = deliver();
    };
    timer = setTimeout(begin, ms).unref();
  }
  next(0);

  return {
    async add(sessionId, ofRequest) {
      const hash = hashOf(sessionId);
      waiting.add(hash);
      next(times.retry);
      await store.add(hash).catch((error: unknown) => ofRequest.warn({ err: error }, 'a sign-out is kept in memory alone'));
    },
    isSignedOut: (sessionId) => waiting.size > 0 && waiting.has(hashOf(sessionId)),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
