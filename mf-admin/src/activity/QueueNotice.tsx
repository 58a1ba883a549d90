import { listQueues, type OverallQueueState } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { Callout, formatTimestamp } from '@sandites/ui';

const names: Readonly<Record<string, string>> = {
  mail: 'Mail',
  'sign-outs': 'Sign-outs',
  ownership: 'Changes of coaches',
  pictures: 'Pictures of files',
  'family-mail': 'Mail to families',
  account_mail: 'Mail about accounts',
};
const nameOf = ({ queue }: OverallQueueState) => names[queue] ?? queue;

const stalledSentence = (queue: OverallQueueState) =>
  `${nameOf(queue)}: ${queue.waiting === 1 ? '1 waits' : `${queue.waiting} wait`}, the oldest for ${Math.round(queue.oldestSeconds / 60)} minutes.`;

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
          <summary>{`Given up in the last month: ${failed.map((queue) => `${nameOf(queue)} ${queue.failedCount}`).join(', ')}`}</summary>
          <ul>
            {failed.flatMap((queue) =>
              queue.failed.map(({ id, failedAt, attempts, message }) => (
                <li key={`${queue.service}-${id}`}>
                  {`${formatTimestamp(failedAt)}: ${nameOf(queue)}, ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}: ${message}`}
                </li>
              )),
            )}
          </ul>
        </details>
      )}
    </>
  );
}
