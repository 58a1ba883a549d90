import type { LiveRemote, ReleaseOutcome } from '@sandites/contracts';
import { formatTimestamp, Tag } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import styles from './releases.module.scss';
import { VersionName } from './VersionName';
import { nameOf } from './version-words';

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** How a version did today, in words. */
export function outcomeWords({ shown, failed, rescued }: ReleaseOutcome): string {
  if (shown + failed + rescued === 0) return 'not seen yet';
  return failed + rescued === 0 ? `shown ${times(shown)}` : `shown ${times(shown)}, failed ${times(failed + rescued)}`;
}

function Version({ isKnownToWork, alertedAt, canary, ...live }: LiveRemote) {
  return (
    <span className={styles['version']}>
      <VersionName {...live} />
      {isKnownToWork && <Tag tone="green">works</Tag>}
      {alertedAt !== null && <Tag tone="red">High error rate since {formatTimestamp(alertedAt)}</Tag>}
      {canary && (
        <Tag tone="gold">
          {nameOf(canary)} for {canary.percent}%
        </Tag>
      )}
    </span>
  );
}

/** The columns of what is live. */
export const releaseColumns: readonly Column<LiveRemote>[] = [
  { header: 'Part', cell: ({ remote }) => remote, isTitle: true, wraps: false },
  { header: 'Version', cell: (live) => <Version {...live} /> },
  { header: 'Live since', cell: ({ since, by }) => <span className={styles['since']}>{`${formatTimestamp(since)} by ${by}`}</span> },
  { header: 'Why', cell: ({ reason }) => reason },
  { header: 'Today', cell: ({ outcome }) => outcomeWords(outcome) },
];
