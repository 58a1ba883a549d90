import { addJob, worker, type Log, type Queue, type Worker } from '@sandites/service-kit';
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Upstream } from '../server/upstream';
import { gatewayIdentity, type IdentityTokens } from './session';

/** Milliseconds: between two attempts to store a sign-out, and until it is forgotten here. */
const times = { store: 1_000, memory: 7 * 86_400_000 };

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

/** Sign-outs that could not be delivered when their owners signed out. */
export interface SignOuts {
  /**
   * Queues a sign-out. From now on this gateway treats the session as ended.
   * @param log of the request
   */
  add(sessionId: string, log: Log): Promise<void>;
  readonly isSignedOut: (sessionId: string) => boolean;
  close(): void;
}

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url');

export function signOuts(db: Knex): SignOuts {
  /** In memory as well, so that a sign-out holds while the database is down. */
  const signedOut = new Set<string>();
  const unstored = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const store = (hash: string) =>
    db.transaction((trx) => addJob(trx, signOutQueue, { hash }, { key: hash }));

  async function storeRest(): Promise<void> {
    for (const hash of unstored)
      await store(hash).then(
        () => unstored.delete(hash),
        () => undefined,
      );
    if (unstored.size > 0) storeLater();
  }
  function storeLater(): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void storeRest(), times.store).unref();
  }

  return {
    async add(sessionId, log) {
      const hash = hashOf(sessionId);
      signedOut.add(hash);
      setTimeout(() => signedOut.delete(hash), times.memory).unref();
      await store(hash).catch((error: unknown) => {
        log.warn({ err: error }, 'A sign-out is stored in memory only');
        unstored.add(hash);
        storeLater();
      });
    },
    isSignedOut: (sessionId) => signedOut.size > 0 && signedOut.has(hashOf(sessionId)),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
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
