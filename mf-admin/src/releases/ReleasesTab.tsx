import { listReleases, type LiveRemote } from '@sandites/contracts';
import { useOpenDialog } from '@sandites/features/dialogs';
import { useRead } from '@sandites/remote-kit';
import { Button, DataView, SectionHeading, SkeletonTable, VisuallyHidden } from '@sandites/ui';
import { DataTable } from '@sandites/ui/table';
import { CanaryDialog } from './CanaryDialog';
import { HistoryDialog } from './HistoryDialog';
import { PreviewDialog } from './PreviewDialog';
import { releaseColumns } from './release-columns';
import styles from './releases.module.scss';
import { RollBackDialog } from './RollBackDialog';

interface OpenDialog {
  kind: 'history' | 'preview' | 'rollback' | 'canary';
  remote: string;
}

const buttons = [
  ['history', 'History'],
  ['preview', 'Preview'],
  ['canary', 'Canary'],
  ['rollback', 'Roll Back'],
] as const;

/** What is live of each part of the site, since when, by whom and why; and the way back. */
export function ReleasesTab() {
  const releases = useRead(listReleases);
  const { dialog, open, close } = useOpenDialog<OpenDialog>();
  const opened = dialog && releases.data?.find(({ remote }) => remote === dialog.remote);

  const actions = ({ remote }: LiveRemote) =>
    buttons.map(([kind, label]) => (
      <Button key={kind} variant="quiet" size="small" onClick={() => open({ kind, remote })}>
        <span className={styles['line']}>{label}</span>
        <VisuallyHidden> of {remote}</VisuallyHidden>
      </Button>
    ));
  return (
    <>
      <SectionHeading title="Releases" />
      <DataView read={releases} loadingLabel="Loading releases..." skeleton={<SkeletonTable rows={5} columns={5} />} failed="The releases could not be loaded.">
        {(rows) => <DataTable caption="What is live" columns={releaseColumns} rows={rows} rowKey={({ remote }) => remote} actions={actions} />}
      </DataView>
      {opened && dialog.kind === 'history' && <HistoryDialog remote={opened.remote} onClose={close} />}
      {opened && dialog.kind === 'preview' && <PreviewDialog remote={opened.remote} live={opened.version} onClose={close} />}
      {opened && dialog.kind === 'rollback' && <RollBackDialog live={opened} onClose={close} />}
      {opened && dialog.kind === 'canary' && <CanaryDialog live={opened} onClose={close} />}
    </>
  );
}
