import type { Role } from '@sandites/contracts';
import { addJob, worker, type Queue, type Worker } from '@sandites/service-kit/jobs';
import type { SendToService } from '@sandites/service-kit/process';
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

/** Delivers the changes in order. */
export const ownershipWorker = (send: SendToService<OwnershipChange>): Worker =>
  worker(ownershipQueue, (ownership, { jobId, signal }) =>
    send({ sequence: jobId, ...ownership }, signal),
  );
