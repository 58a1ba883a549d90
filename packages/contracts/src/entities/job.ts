import { Type, type Static } from '@sinclair/typebox';
import { Id, OneOf, ResponseBody, Text, Timestamp } from '../schema';
import { services } from '../vocabulary';

/** A job that was given up. The message names no person. */
const FailedJob = ResponseBody({
  id: Id(),
  failedAt: Timestamp(),
  attempts: Type.Integer(),
  message: Text(),
});

const queueFields = {
  queue: Text(),
  waiting: Type.Integer(),
  /** For how long the oldest job has been due. */
  oldestSeconds: Type.Integer(),
  /** The oldest job has been due for 15 minutes. */
  isStalled: Type.Boolean(),
  failedCount: Type.Integer(),
  /** The newest 100. */
  failed: Type.Array(FailedJob),
};

/** A queue of a service that has jobs, or had some that failed in the last month. */
export const QueueState = ResponseBody(queueFields);
export type QueueState = Static<typeof QueueState>;

/** The same in the gateway's list of all queues. */
export const OverallQueueState = ResponseBody({
  service: OneOf(['gateway', ...services]),
  ...queueFields,
});
export type OverallQueueState = Static<typeof OverallQueueState>;
