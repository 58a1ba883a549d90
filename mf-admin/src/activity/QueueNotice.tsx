import { listQueues, type OverallQueueState } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { Callout, formatTimestamp } from '@sandites/ui';

const names: Readonly<Record<string, string>> = {
  mail: 'Mail',
  'sign-outs': 'Sign-outs',
  'team-notices': 'Notices to teams',
  ownership: 'Changes of coaches',
  pictures: 'Pictures of files',
  'family-mail': 'Mail to families',
  account_mail: 'Mail about accounts',
};
const nameOf = ({ queue }: OverallQueueState) => names[queue] ?? queue;

const stalledSentence = (queue: OverallQueueState) => {
  const waiting = queue.waiting === 1 ? '1 waits' : `${queue.waiting} wait`;
  const minutes = Math.round(queue.oldestSeconds / 60);
  return `${nameOf(queue)}: ${waiting}, the oldest for ${minutes} minutes.`;
};
const countOfFailed = (queue: OverallQueueState) => `${nameOf(queue)} ${queue.failedCount}`;
const attemptsOf = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`);

/** Says which queues do not move, and what was given up in the last month. Empty when all is well. */
export function QueueNotice() {
  const { data: queues = [] } = useRead(listQueues);
  const stalled = queues.filter(({ isStalled }) => isStalled);
  const failed = queues.filter(({ failedCount }) => failedCount > 0);
  return (
    <>
      {stalled.length > 0 && (
        <Callout tone="warning" urgent>
          {`Not delivered yet. ${stalled.map(stalledSentence).join(' ')}`}
        </Callout>
      )}
      {failed.length > 0 && (
        <details>
          <summary>{`Given up in the last month: ${failed.map(countOfFailed).join(', ')}`}</summary>
          <ul>
            {failed.flatMap((queue) =>
              queue.failed.map(({ id, failedAt, attempts, message }) => (
                <li key={`${queue.service}-${id}`}>
                  {`${formatTimestamp(failedAt)}: ${nameOf(queue)}, ${attemptsOf(attempts)}: ${message}`}
                </li>
              )),
            )}
          </ul>
        </details>
      )}
    </>
  );
}
