import { addJob, worker, type Queue, type Worker } from '@sandites/service-kit/jobs';
import type { Log } from '@sandites/service-kit/log';
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Upstream } from '../server/upstream';
import { gatewayIdentity, type IdentityTokens } from './session';

/**
 * Sign-outs that auth has not received yet. A job has the hash of a session's id, so that a copy of
 * the table signs nobody in.
 */
export const signOutQueue: Queue<{ readonly hash: string }> = {
  name: 'sign-outs',
  timeout: 5,
  attempts: 5_000,
  expires: 7 * 86_400,
  firstRetry: 0.5,
  lastRetry: 60,
};

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url');

export type SignOuts = ReturnType<typeof signOuts>;

/** Sign-outs that could not be delivered when their owners signed out. */
export function signOuts(db: Knex) {
  /** Here as well as in the queue, so that a sign-out holds while the database is down. */
  const signedOut = new LRUCache<string, true>({ max: 100_000, ttl: signOutQueue.expires * 1_000 });
  const store = (hash: string) =>
    db.transaction((trx) => addJob(trx, signOutQueue, { hash }, { key: hash }));

  /** Until it is stored, or auth has forgotten the session by itself. */
  const storeLater = (hash: string): void => {
    const again = () => void (signedOut.has(hash) && storeLater(hash));
    setTimeout(() => void store(hash).catch(again), 1_000).unref();
  };

  return {
    /**
     * Queues a sign-out. From now on this gateway treats the session as ended.
     * @param log of the request
     */
    async add(sessionId: string, log: Log): Promise<void> {
      const hash = hashOf(sessionId);
      signedOut.set(hash, true);
      await store(hash).catch((error: unknown) => {
        log.warn({ err: error }, 'A sign-out is stored in memory only');
        storeLater(hash);
      });
    },
    isSignedOut: (sessionId: string): boolean => signedOut.has(hashOf(sessionId)),
  };
}

/** Delivers sign-outs to auth. */
export const signOutWorker = (auth: Upstream, identity: IdentityTokens): Worker =>
  worker(signOutQueue, async ({ hash }, { signal }) => {
    const { statusCode, body } = await auth.pool.request({
      method: 'DELETE',
      path: `/internal/sessions/by-hash/${hash}`,
      headers: { authorization: `Bearer ${await identity(gatewayIdentity, 'auth')}` },
      signal,
    });
    await body.dump();
    if (statusCode !== 204) throw new Error(`auth answered ${statusCode} to a sign-out`);
  });
