import { listReleases, type LiveRemote } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { classes, Button, Tag, VisuallyHidden, formatTimestamp } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import { ListScreen, type Column } from '@sandites/ui/table';
import { CallUses } from './CallUses';
import { HistoryDialog } from './HistoryDialog';
import { PreviewDialog } from './PreviewDialog';
import { RetireDialog, RetiredRemotes } from './Retirement';
import styles from './releases.module.scss';
import { isBad, outcomeLabel, sourceLabel, stateLabels, VersionName } from './version-labels';
import { CanaryDialog, RollBackDialog } from './VersionDialogs';

function LiveVersion({ alertedAt, alertReason, canary, ...live }: LiveRemote) {
  return (
    <span className="d-inline-flex flex-wrap gap-2 align-items-center">
      <VersionName {...live} />
      {live.state !== 'not_tested' && (
        <Tag tone={isBad(live) ? 'red' : 'green'}>{stateLabels[live.state]}</Tag>
      )}
      {alertedAt !== null && (
        <Tag tone="red">High error rate since {formatTimestamp(alertedAt)}</Tag>
      )}
      {live.source && <small title={live.source.repository}>{sourceLabel(live)}</small>}
      {alertReason !== null && <small>{alertReason}</small>}
      {canary && (
        <Tag tone="accent">{`${canary.ownVersion ?? canary.version} for ${canary.percent}%`}</Tag>
      )}
    </span>
  );
}

/** The shell cannot be retired. */
const shell = 'shell';

/** `Public pages (mf-public)`; the shell is around every page. */
const partLabel = (remote: string): string => {
  const name = remote.replace(/^mf-/, '');
  return remote === shell
    ? `Every page’s frame (${shell})`
    : `${name.charAt(0).toUpperCase()}${name.slice(1)} pages (${remote})`;
};

const columns: readonly Column<LiveRemote>[] = [
  { header: 'Part', cell: ({ remote }) => partLabel(remote), isTitle: true },
  { header: 'Version', cell: (live) => <LiveVersion {...live} /> },
  {
    header: 'Live since',
    cell: ({ since, by, reason }) => (
      <span className={classes('d-inline-block', styles['since'])}>
        {`${formatTimestamp(since)} by ${by}`}
        <br />
        <small>{reason}</small>
      </span>
    ),
  },
  {
    header: 'Today',
    cell: ({ outcome, canary }) =>
      canary
        ? `Live: ${outcomeLabel(outcome)}. Canary: ${outcomeLabel(canary.outcome)}`
        : outcomeLabel(outcome),
  },
];

interface OpenReleaseDialog {
  kind: 'history' | 'preview' | 'rollback' | 'canary' | 'retire';
  remote: string;
}

const buttons = [
  ['history', 'History'],
  ['preview', 'Preview'],
  ['canary', 'Canary'],
  ['rollback', 'Roll Back'],
  ['retire', 'Retire'],
] as const;

/** The live release of the shell and each remote, with history, preview, canary and rollback. */
export function ReleasesTab() {
  const releases = useRead(listReleases);
  const { dialog, open, close } = useOpenDialog<OpenReleaseDialog>();
  const openRemote = dialog && releases.data?.find(({ remote }) => remote === dialog.remote);

  const actions = ({ remote }: LiveRemote) =>
    buttons
      .filter(([kind]) => kind !== 'retire' || remote !== shell)
      .map(([kind, label]) => (
        <Button key={kind} variant="quiet" size="small" onClick={() => open({ kind, remote })}>
          <span className={styles['line']}>{label}</span>
          <VisuallyHidden> of {remote}</VisuallyHidden>
        </Button>
      ));
  return (
    <>
      <ListScreen
        title="Releases"
        caption="Live releases"
        read={releases}
        loadingLabel="Loading releases..."
        skeletonRows={5}
        failed="The releases could not be loaded."
        columns={columns}
        rowKey={({ remote }) => remote}
        actions={actions}
      />
      <RetiredRemotes />
      <CallUses />
      {openRemote && dialog.kind === 'retire' && <RetireDialog live={openRemote} onClose={close} />}
      {openRemote && dialog.kind === 'history' && (
        <HistoryDialog live={openRemote} onClose={close} />
      )}
      {openRemote && dialog.kind === 'preview' && (
        <PreviewDialog remote={openRemote.remote} live={openRemote.version} onClose={close} />
      )}
      {openRemote && dialog.kind === 'rollback' && (
        <RollBackDialog live={openRemote} onClose={close} />
      )}
      {openRemote && dialog.kind === 'canary' && <CanaryDialog live={openRemote} onClose={close} />}
    </>
  );
}
