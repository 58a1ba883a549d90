import type { Role } from '@sandites/contracts';
import { addJob, Outage, worker, type Queue, type Worker } from '@sandites/service-kit';
import type { Knex } from 'knex';

/** Whether somebody may own packages. */
interface Ownership {
  readonly userId: number;
  readonly isCoach: boolean;
}

/**
 * An ownership as it is delivered to the service players. Of two changes of one person the one with
 * the higher sequence holds.
 */
export interface OwnershipChange extends Ownership {
  readonly sequence: number;
}

/** Changes that the service players has not received yet. */
export const ownershipQueue: Queue<Ownership> = {
  name: 'ownership',
  timeout: 5,
  attempts: 1_000,
  expires: 30 * 86_400,
  firstRetry: 1,
  lastRetry: 600,
};

const mayOwn = (role: Role | null): boolean => role === 'coach' || role === 'admin';

/**
 * Queues that a user became a coach or stopped being one, in the transaction of that change.
 * @param before null for a new account
 * @param role null for an account that is deleted
 */
export async function recordOwnership(
  trx: Knex.Transaction,
  userId: number,
  before: Role | null,
  role: Role | null,
): Promise<void> {
  if (mayOwn(before) !== mayOwn(role))
    await addJob(trx, ownershipQueue, { userId, isCoach: mayOwn(role) });
}

/**
 * Delivers the changes in order.
 * @param deliver rejects where the change was not acknowledged
 */
export const ownershipWorker = (
  deliver: (change: OwnershipChange, signal: AbortSignal) => Promise<void>,
): Worker =>
  worker(ownershipQueue, async (ownership, { jobId, signal }) => {
    await deliver({ sequence: jobId, ...ownership }, signal).catch((error: unknown) => {
      throw new Outage('players does not acknowledge', { cause: error });
    });
  });

/**
 * Creates the call that delivers a change to players.
 * @param sign creates a service token of auth
 */
export const sendOwnership =
  (playersUrl: string, sign: () => Promise<string>) =>
  async (change: OwnershipChange, signal: AbortSignal): Promise<void> => {
    const response = await fetch(`${playersUrl}/internal/owners`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await sign()}` },
      body: JSON.stringify(change),
      signal,
    });
    await response.body?.cancel();
    if (response.status !== 204) throw new Error(`players answered ${response.status}`);
  };
