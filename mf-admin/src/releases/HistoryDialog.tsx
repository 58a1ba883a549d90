import { getRemoteReleases, type ReleaseChange, type ReleaseFailure, type RemoteReleases } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { Button, DataView, formatTimestamp, SkeletonTable } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { DataTable, type Column } from '@sandites/ui/table';
import styles from './releases.module.scss';
import { changeLabel } from './version-labels';

const changeColumns: readonly Column<ReleaseChange>[] = [
  { header: 'When', cell: ({ at }) => formatTimestamp(at) },
  { header: 'What', cell: changeLabel, isTitle: true },
  { header: 'By', cell: ({ by }) => by },
  { header: 'Reason', cell: ({ reason }) => reason },
];

const failureColumns: readonly Column<ReleaseFailure>[] = [
  { header: 'Version', cell: ({ version }) => version, isTitle: true },
  { header: 'Stage', cell: ({ stage }) => stage },
  { header: 'Kind', cell: ({ kind }) => kind },
  { header: 'Errors', cell: ({ count, visitors }) => `${count} for ${visitors} ${visitors === 1 ? 'visitor' : 'visitors'}` },
  { header: 'Last', cell: ({ lastAt }) => formatTimestamp(lastAt) },
];

function Lists({ history, failures }: RemoteReleases) {
  return (
    <>
      <h3 className={styles['section']}>Errors in the last 24 hours</h3>
      {failures.length === 0 ? (
        <p className={styles['hint']}>None. Every browser that reported showed this part.</p>
      ) : (
        <DataTable caption="Errors" columns={failureColumns} rows={failures} rowKey={({ version, stage, kind }) => `${version} ${stage} ${kind}`} />
      )}
      <h3 className={styles['section']}>History</h3>
      <DataTable caption="History" columns={changeColumns} rows={history} rowKey={({ id }) => id} />
    </>
  );
}

/** Changes of a part of the site with their reasons, and its errors in browsers. */
export function HistoryDialog({ remote, onClose }: { remote: string; onClose: () => void }) {
  const detail = useRead(getRemoteReleases, { params: { remote } });
  return (
    <Dialog title={`History of ${remote}`} open size="lg" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <DataView read={detail} loadingLabel="Loading history..." skeleton={<SkeletonTable rows={4} columns={4} />} failed="The history could not be loaded.">
        {(found) => <Lists {...found} />}
      </DataView>
    </Dialog>
  );
}
