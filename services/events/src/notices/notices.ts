import type { Notice } from '@sandites/contracts';
import {
  addJobs,
  worker,
  type Queue,
  type SendToService,
  type Worker,
} from '@sandites/service-kit';
import type { Knex } from 'knex';

/** Notices to those who follow, which the service colleges sends. */
export const noticeQueue: Queue<Notice> = {
  name: 'notice',
  timeout: 60,
  attempts: 20,
  expires: 12 * 3_600,
  firstRetry: 5,
  lastRetry: 600,
};

/** Has notices sent, once the transaction of their cause is committed. */
export const addNotices = (trx: Knex.Transaction, notices: readonly Notice[]): Promise<void> =>
  addJobs(
    trx,
    noticeQueue,
    notices.map((payload) => ({ payload })),
  );

export const noticeWorker = (send: SendToService<Notice>): Worker =>
  worker(noticeQueue, (notice, { signal }) => send(notice, signal));
