import { useSession, useRead, useQueryText } from '@sandites/remote-kit';
import {
  PageLayout,
  classes,
  Button,
  Tag,
  VisuallyHidden,
  formatTimestamp,
  DataView,
  SectionHeading,
  SkeletonTable,
} from '@sandites/ui';
import {
  listReleases,
  type LiveRemote,
  listCallUses,
  listUsedCalls,
  type CallUse,
  type UsedCall,
} from '@sandites/contracts';
import { useOpenDialog } from '@sandites/ui/dialogs';
import {
  ListScreen,
  type Column,
  DataTable,
  FilterSelect,
  SearchBox,
  Toolbar,
} from '@sandites/ui/table';
import { HistoryDialog } from './HistoryDialog';
import { PreviewDialog, CanaryDialog, RollBackDialog } from './VersionDialogs';
import { RetireDialog, RetiredRemotes } from './Retirement';
import styles from './releases.module.scss';
import {
  isBad,
  outcomeLabel,
  sourceLabel,
  stateLabels,
  VersionName,
  versionName,
} from './version-labels';

const callColumns: readonly Column<CallUse>[] = [
  { header: 'Part', cell: ({ remote }) => remote, isTitle: true, wraps: false },
  { header: 'Version', cell: (use) => <VersionName {...use} /> },
  { header: 'Visitors', cell: ({ as }) => (as === 'live' ? 'Live' : 'Canary') },
  { header: 'Pages', cell: ({ pages }) => pages.join(', ') || 'None when it opens', isLong: true },
];

function Uses({ call, field }: { call: string; field: string | undefined }) {
  const uses = useRead(listCallUses, { query: { call, ...(field && { field }) } });
  return (
    <DataView
      read={uses}
      loadingLabel="Loading uses..."
      skeleton={<SkeletonTable rows={2} columns={4} />}
      failed="The uses could not be loaded."
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-secondary">No part uses {field} of this call.</p>
        ) : (
          <DataTable
            caption={`Parts that use ${field ? `${field} of ` : ''}${call}`}
            columns={callColumns}
            rows={rows}
            rowKey={({ remote, version }) => `${remote} ${version}`}
          />
        )
      }
    </DataView>
  );
}

const anyField = '*';

/** Normalizes a typed call: the method is optional, and parameters may be written as `{id}`. */
const normalizeCall = (call: string): string =>
  call
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\{(\w+)\}/g, ':$1')
    .toLowerCase();

function FindUses({ calls }: { calls: readonly UsedCall[] }) {
  const [text, write] = useQueryText('call');
  const [field, chooseField] = useQueryText('field');
  const matching = calls.filter(({ call }) => normalizeCall(call).includes(normalizeCall(text)));
  const [only] = matching;
  const selectedCall =
    matching.find(({ call }) => normalizeCall(call) === normalizeCall(text)) ??
    (matching.length === 1 ? only : undefined);
  const selectedField = selectedCall?.fields.includes(field) ? field : undefined;
  return (
    <>
      <Toolbar>
        <SearchBox
          label="Call of the API"
          placeholder="GET /api/coaches"
          value={text}
          onChange={write}
          suggestions={calls.map(({ call }) => call)}
        />
        {selectedCall && (
          <FilterSelect
            label="Field"
            options={[{ value: anyField, label: 'Any' }, ...selectedCall.fields]}
            selected={selectedField ?? anyField}
            onSelect={(value) => chooseField(value === anyField ? '' : value)}
          />
        )}
      </Toolbar>
      {text.trim() !== '' && !selectedCall && (
        <p className="text-secondary" role="status">
          {matching.length === 0
            ? 'No part makes this call.'
            : `${matching.length} calls match. Choose one.`}
        </p>
      )}
      {text.trim() !== '' && selectedCall && (
        <Uses call={selectedCall.call} field={selectedField} />
      )}
    </>
  );
}

/** The releases that use a call of the API, to check before changing it. */
export function CallUses() {
  const calls = useRead(listUsedCalls);
  return (
    <section className="mt-6">
      <SectionHeading title="Who Uses This?" />
      <p className="text-secondary">
        Parts whose live or canary version makes a call of the API. A field counts as used where the
        part’s code reads it, or may send it.
      </p>
      <DataView
        read={calls}
        loadingLabel="Loading calls..."
        skeleton={<SkeletonTable rows={1} columns={2} />}
        failed="The calls could not be loaded."
      >
        {(describedCalls) => <FindUses calls={describedCalls} />}
      </DataView>
    </section>
  );
}

function LiveVersion({ alertedAt, alertReason, canary, ...live }: LiveRemote) {
  return (
    <span className="d-inline-flex flex-wrap gap-2 align-items-center">
      <strong title={live.version}>{versionName(live)}</strong>
      {live.state !== 'not_tested' && (
        <Tag tone={isBad(live) ? 'red' : 'green'}>{stateLabels[live.state]}</Tag>
      )}
      {alertedAt !== null && (
        <Tag tone="red">High error rate since {formatTimestamp(alertedAt)}</Tag>
      )}
      {live.source && <small title={live.source.repository}>{sourceLabel(live)}</small>}
      {alertReason !== null && <small>{alertReason}</small>}
      {canary && (
        <Tag tone="accent">
          <span title={canary.version}>
            {`${versionName(canary)}, ${canary.percent}% of visitors`}
          </span>
        </Tag>
      )}
    </span>
  );
}

/** The shell cannot be retired. */
const shell = 'shell';

/** `Public pages (mf-public)`; the shell is around every page. */
function PartName({ remote }: Pick<LiveRemote, 'remote'>) {
  const name = remote.replace(/^mf-/, '');
  const pages = `${name.charAt(0).toUpperCase()}${name.slice(1)} pages`;
  return (
    <>
      {remote === shell ? 'Every page’s frame' : pages}{' '}
      <span className="text-nowrap">({remote})</span>
    </>
  );
}

const columns: readonly Column<LiveRemote>[] = [
  { header: 'Part', cell: ({ remote }) => <PartName remote={remote} />, isTitle: true },
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

/** The buttons of a part, and the dialogs that they open. */
const dialogs = [
  ['History', HistoryDialog],
  ['Preview', PreviewDialog],
  ['Canary', CanaryDialog],
  ['Roll Back', RollBackDialog],
  ['Retire', RetireDialog],
] as const;

export function ReleasesTab() {
  const releases = useRead(listReleases);
  const { dialog, open, close } = useOpenDialog<{
    Dialog: (typeof dialogs)[number][1];
    remote: string;
  }>();
  const live = dialog && releases.data?.find(({ remote }) => remote === dialog.remote);

  const actions = ({ remote }: LiveRemote) =>
    dialogs
      .filter(([, Dialog]) => Dialog !== RetireDialog || remote !== shell)
      .map(([name, Dialog]) => (
        <Button
          key={name}
          variant={Dialog === RetireDialog ? 'bad' : 'quiet'}
          size="small"
          onClick={() => open({ Dialog, remote })}
        >
          {name}
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
        skeletonButtons={dialogs.map(([name]) => name)}
        failed="The releases could not be loaded."
        columns={columns}
        rowKey={({ remote }) => remote}
        actions={actions}
      />
      <RetiredRemotes />
      <CallUses />
      {live && <dialog.Dialog live={live} onClose={close} />}
    </>
  );
}

/** `/admin/platform`: the versions of the site's parts, for whoever runs the site. */
export function Page() {
  const { can } = useSession();
  return (
    <PageLayout
      title="Site Versions"
      intro={
        'Each part of the site has its own versions. Here you see which one visitors get, ' +
        'and go back to an earlier one.'
      }
    >
      <div className="overflow-auto">
        {can('admin') ? <ReleasesTab /> : <p>You do not have permission to access this page.</p>}
      </div>
    </PageLayout>
  );
}
