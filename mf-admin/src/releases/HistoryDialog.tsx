import {
  getRemoteReleases,
  type LiveRemote,
  type ReleaseChange,
  type ReleaseFailure,
  type RemoteReleases,
  type StoredVersion,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { useRead } from '@sandites/remote-kit';
import { classes, Button, DataView, formatTimestamp, SkeletonTable } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { DataTable, type Column } from '@sandites/ui/table';
import { changeLabel, sourceLabel, versionLabel, VersionName } from './version-labels';

type SourcedChange = ReleaseChange & Pick<StoredVersion, 'source'> & { what: string };

const changeColumns: readonly Column<SourcedChange>[] = [
  { header: 'When', wraps: false, cell: ({ at }) => formatTimestamp(at) },
  { header: 'What', cell: ({ what }) => what, isTitle: true },
  { header: 'By', cell: ({ by }) => by },
  { header: 'Reason', cell: ({ reason }) => reason },
  { header: 'Source', cell: sourceLabel },
];

function FailureMessage({ message, position, part }: ReleaseFailure) {
  return (
    <span className="d-inline-flex flex-wrap gap-2 align-items-center">
      {message}
      {position && <code>{position}</code>}
      {part && <code>{part}</code>}
    </span>
  );
}

const failureColumns: readonly Column<ReleaseFailure>[] = [
  { header: 'Version', cell: ({ version }) => version, isTitle: true },
  {
    header: 'Stage',
    cell: ({ stage, kind }) => (kind === 'timeout' ? `${stage}, no answer` : stage),
  },
  { header: 'Message', cell: FailureMessage, isLong: true },
  {
    header: 'Errors',
    cell: ({ count, visitors }) => `${count} for ${countText(visitors, 'visitor')}`,
  },
  { header: 'Last', cell: ({ lastAt }) => formatTimestamp(lastAt) },
];

/** The live version or the canary, in browsers today. */
interface ComparedVersion extends Pick<
  LiveRemote,
  'version' | 'ownVersion' | 'storedAt' | 'outcome'
> {
  name: string;
  /** Of the visitors. */
  percent: number;
  mostFrequent: string;
}

const comparedColumns: readonly Column<ComparedVersion>[] = [
  { header: 'Release', cell: ({ name }) => name, isTitle: true },
  { header: 'Version', cell: (row) => <VersionName {...row} /> },
  { header: 'Visitors', cell: ({ percent }) => `${percent}%` },
  { header: 'Views', cell: ({ outcome }) => outcome.shown },
  { header: 'Errors', cell: ({ outcome }) => outcome.failed + outcome.fallback },
  { header: 'Most frequent error', cell: ({ mostFrequent }) => mostFrequent, isLong: true },
];

function comparedRows(
  { canary, ...live }: LiveRemote,
  failures: readonly ReleaseFailure[],
): ComparedVersion[] {
  if (!canary) return [];
  const mostFrequent = (version: string) =>
    failures
      .filter((one) => one.version === version)
      .toSorted((one, other) => other.visitors - one.visitors)[0]?.message ?? 'None';
  return [
    {
      ...live,
      name: 'Live',
      percent: 100 - canary.percent,
      mostFrequent: mostFrequent(live.version),
    },
    { ...canary, name: 'Canary', mostFrequent: mostFrequent(canary.version) },
  ];
}

function Lists({
  live,
  versions,
  history,
  failures,
}: Pick<RemoteReleases, 'versions' | 'history' | 'failures'> & { live: LiveRemote }) {
  const compared = comparedRows(live, failures);
  const storedOf = (version: string) => versions.find((stored) => stored.version === version);
  const nameOf = (version: string) =>
    versionLabel(storedOf(version) ?? { version, ownVersion: null });
  const changes = history.map((change) => ({
    ...change,
    what: changeLabel(change, nameOf),
    source: storedOf(change.version)?.source ?? null,
  }));
  return (
    <>
      {compared.length > 0 && (
        <>
          <h3 className="mb-3">Live and canary today</h3>
          <DataTable
            caption="Live and canary"
            columns={comparedColumns}
            rows={compared}
            rowKey={({ name }) => name}
          />
        </>
      )}
      <h3 className={classes('mb-3', compared.length > 0 && 'mt-5')}>
        Errors in the last 24 hours
      </h3>
      {failures.length === 0 ? (
        <p className="text-secondary">None. Every browser that reported showed this part.</p>
      ) : (
        <DataTable
          caption="Errors"
          columns={failureColumns}
          rows={failures}
          rowKey={({ version, stage, kind, message, position, part }) =>
            JSON.stringify([version, stage, kind, message, position, part])
          }
        />
      )}
      <h3 className="mt-5 mb-3">History</h3>
      <DataTable caption="History" columns={changeColumns} rows={changes} rowKey={({ id }) => id} />
    </>
  );
}

export function HistoryDialog({ live, onClose }: { live: LiveRemote; onClose: () => void }) {
  const { remote } = live;
  const detail = useRead(getRemoteReleases, { params: { remote } });
  return (
    <Dialog
      title={`History of ${remote}`}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <DataView
        read={detail}
        loadingLabel="Loading history..."
        skeleton={<SkeletonTable rows={4} columns={4} />}
        failed="The history could not be loaded."
      >
        {(lists) => <Lists live={live} {...lists} />}
      </DataView>
    </Dialog>
  );
}
