import {
  canaryForm,
  getRemoteReleases,
  listReleases,
  rollBackForm,
  rollBackRelease,
  setReleaseCanary,
  type LiveRemote,
  type RollBack,
  type SetCanary,
  type StoredVersion,
  previewRelease,
  type PreviewLink,
} from '@sandites/contracts';
import { useMutation, useRead, useResultToast, type Endpoint } from '@sandites/remote-kit';
import {
  Button,
  DataView,
  SkeletonText,
  formatTimestamp,
  Callout,
  CopyButton,
  SkeletonTable,
  VisuallyHidden,
} from '@sandites/ui';
import { ConfirmDialog, Dialog, FormDialog } from '@sandites/ui/dialogs';
import { NumberField, SelectField, TextAreaField, useFormValue } from '@sandites/ui/forms';
import { useRef, useState, type ReactNode } from 'react';
import { DataTable, type Column } from '@sandites/ui/table';
import {
  isBad,
  outcomeLabel,
  stateLabels,
  statusLabel,
  versionLabel,
  VersionName,
} from './version-labels';

interface VersionDialogProps {
  live: LiveRemote;
  onClose: () => void;
}

const revalidates: readonly Endpoint[] = [listReleases, getRemoteReleases];

interface CandidatesProps {
  title: string;
  remote: string;
  /** The versions to choose from, best first. */
  select: (versions: readonly StoredVersion[]) => StoredVersion[];
  /** Shown where there are no versions to choose from. */
  none: string;
  onClose: () => void;
  children: (candidates: readonly StoredVersion[]) => ReactNode;
}

/** Loads the versions of a remote, and shows a form over those that can be chosen. */
function Candidates({ title, remote, select, none, onClose, children }: CandidatesProps) {
  const detail = useRead(getRemoteReleases, { params: { remote } });
  const candidates = detail.data && select(detail.data.versions);
  if (candidates && candidates.length > 0) return children(candidates);
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <DataView
        read={detail}
        loadingLabel="Loading versions..."
        skeleton={<SkeletonText />}
        failed="The versions could not be loaded."
      >
        {() => <p>{none}</p>}
      </DataView>
    </Dialog>
  );
}

/** Chooses a version. A select cuts its long text, which stands below as a whole. */
function VersionField({ options }: { options: readonly { value: string; label: string }[] }) {
  const chosen = useFormValue('version');
  return (
    <div>
      <SelectField name="version" label="Version" options={options} />
      <p className="form-text" aria-hidden="true">
        {options.find(({ value }) => value === chosen)?.label}
      </p>
    </div>
  );
}

/**
 * Versions for a canary: passed in a browser and never rolled back from, the running canary first.
 */
function canaryCandidates(
  versions: readonly StoredVersion[],
  { version: live, canary }: LiveRemote,
): StoredVersion[] {
  const others = versions.filter(
    (one) =>
      one.version !== live &&
      one.state !== 'not_tested' &&
      !(isBad(one) && one.lastLiveAt === null),
  );
  return others.toSorted(
    (one, other) =>
      Number(other.version === canary?.version) - Number(one.version === canary?.version),
  );
}

export function CanaryDialog({ live, onClose }: VersionDialogProps) {
  const { remote, revision, canary } = live;
  const { mutate } = useMutation(setReleaseCanary, { revalidates });
  const showToast = useResultToast();
  const title = `Canary of ${remote}`;
  const set = async (body: SetCanary) => {
    const result = await mutate({ params: { remote }, body });
    const successText =
      body.percent === 0
        ? 'The canary ended'
        : body.percent === 100
          ? `${remote} ${body.version} is live for everyone`
          : `${remote} ${body.version} goes to ${body.percent}% of visitors`;
    showToast(result, { done: successText, prefix: 'Failed to set the canary:' });
    return result;
  };
  return (
    <Candidates
      title={title}
      remote={remote}
      select={(versions) => canaryCandidates(versions, live)}
      none={`No other version of ${remote} has passed in a browser yet.`}
      onClose={onClose}
    >
      {(candidates) => (
        <FormDialog
          title={title}
          onClose={onClose}
          check={canaryForm}
          initial={{ version: candidates[0]?.version, percent: canary?.percent ?? 10, revision }}
          onSubmit={set}
          submitLabel="Save"
          pendingLabel="Saving..."
        >
          <p className="text-secondary">
            {canary && (
              <span>
                {`${versionLabel(canary)} now goes to ${canary.percent}% of visitors: ` +
                  `${outcomeLabel(canary.outcome)} today. `}
              </span>
            )}
            <span>
              Visitors in the canary stay in it from page to page. 0 ends the canary, 100 makes the
              version live for everyone.
            </span>
          </p>
          <VersionField
            options={candidates.map((one) => ({
              value: one.version,
              label: `${versionLabel(one)} · ${statusLabel(one)}`,
            }))}
          />
          <NumberField name="percent" label="Percent of visitors" />
          <TextAreaField name="reason" label="Reason" />
        </FormDialog>
      )}
    </Candidates>
  );
}

/** Versions to roll back to; the first is the gateway's own choice. */
function rollbackCandidates(
  versions: readonly StoredVersion[],
  { version: live }: LiveRemote,
): StoredVersion[] {
  const preference = (one: StoredVersion) => (isBad(one) ? 2 : one.state === 'passed' ? 0 : 1);
  return versions
    .filter(({ version, lastLiveAt }) => version !== live && lastLiveAt !== null)
    .toSorted(
      (one, other) =>
        preference(one) - preference(other) ||
        (other.lastLiveAt ?? '').localeCompare(one.lastLiveAt ?? ''),
    );
}

export function RollBackDialog({ live, onClose }: VersionDialogProps) {
  const { remote, revision } = live;
  const { mutate } = useMutation(rollBackRelease, {
    revalidates,
    toast: { done: `${remote} is rolled back`, prefix: 'Failed to roll back:' },
    details: ({ version }) => `Everyone gets ${version} with the next page they load`,
  });
  const [forced, setForced] = useState<{ body: RollBack; target: StoredVersion }>();
  const isConfirming = useRef(false);
  const title = `Roll Back ${remote}`;
  const optionOf = (one: StoredVersion) => ({
    value: one.version,
    label: `${versionLabel(one)} · ${statusLabel(one)} · ${formatTimestamp(one.lastLiveAt ?? one.storedAt)}`,
  });
  if (forced) {
    const { body, target } = forced;
    return (
      <ConfirmDialog
        title={`Make ${versionLabel(target)} live?`}
        onClose={onClose}
        onConfirm={(options) =>
          mutate({ params: { remote }, body: { ...body, force: true }, ...options })
        }
        confirmLabel="Make It Live"
        confirmIcon="refresh"
        pendingLabel="Rolling back..."
      >
        <p>
          This version is marked “{stateLabels[target.state]}”. Everyone gets it with the next page
          they load. Reason: {body.reason}
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <Candidates
      title={title}
      remote={remote}
      select={(versions) => rollbackCandidates(versions, live)}
      none={`There is no earlier version of ${remote} to roll back to.`}
      onClose={onClose}
    >
      {(candidates) => (
        <FormDialog
          title={title}
          // FormDialog closes on submit, also where a confirmation follows.
          onClose={() => isConfirming.current || onClose()}
          check={rollBackForm}
          initial={{ version: candidates[0]?.version, revision }}
          onSubmit={async (body: RollBack) => {
            const target = candidates.find(({ version }) => version === body.version);
            if (!target || !isBad(target)) return mutate({ params: { remote }, body });
            isConfirming.current = true;
            setForced({ body, target });
          }}
          submitLabel="Roll Back"
          pendingLabel="Rolling back..."
        >
          <p className="text-secondary">
            Everyone gets the chosen version with the next page they load. Open pages stay as they
            are.
          </p>
          <VersionField options={candidates.map(optionOf)} />
          <TextAreaField name="reason" label="Reason" />
        </FormDialog>
      )}
    </Candidates>
  );
}

const columns: readonly Column<StoredVersion>[] = [
  { header: 'Version', cell: (stored) => <VersionName {...stored} />, isTitle: true },
  {
    header: 'Stored',
    cell: ({ storedAt, storedBy }) => `${formatTimestamp(storedAt)} by ${storedBy}`,
  },
  { header: 'Status', cell: statusLabel },
];

const timeOf = (until: string) =>
  new Date(until).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

function CreatedLink({ version, path, until }: PreviewLink & { version: string }) {
  return (
    <Callout tone="good" title={`The link to ${version} is valid until ${timeOf(until)}`}>
      <p>
        Coaches and admins who are signed in see this version on the live site. Everyone else sees
        the live version.
      </p>
      <p className="d-flex flex-wrap gap-3 align-items-center">
        <a href={path}>Open Preview</a>
        <CopyButton size="small" text={`${location.origin}${path}`} label="Copy Link" />
      </p>
    </Callout>
  );
}

export function PreviewDialog({ live, onClose }: VersionDialogProps) {
  const { remote } = live;
  const detail = useRead(getRemoteReleases, { params: { remote } });
  const { mutate } = useMutation(previewRelease);
  const showToast = useResultToast();
  const [making, setMaking] = useState<string>();
  const [link, setLink] = useState<PreviewLink & { version: string }>();

  const createLink = async (version: string) => {
    setMaking(version);
    const result = await mutate({ params: { remote }, body: { version } });
    setMaking(undefined);
    // No toast on success: the dialog shows the link.
    if (result.ok) setLink({ ...result.data, version });
    else showToast(result, { done: '', prefix: 'Failed to make the link:' });
  };
  const actions = ({ version }: StoredVersion) => (
    <Button
      size="small"
      variant="quiet"
      pending={making === version}
      onClick={() => void createLink(version)}
    >
      Make Link
      <VisuallyHidden> to {version}</VisuallyHidden>
    </Button>
  );
  return (
    <Dialog
      title={`Preview of ${remote}`}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {link && <CreatedLink {...link} />}
      <DataView
        read={detail}
        loadingLabel="Loading versions..."
        skeleton={<SkeletonTable rows={3} columns={3} />}
        failed="The versions could not be loaded."
      >
        {({ versions }) => {
          const others = versions.filter(({ version }) => version !== live.version);
          return others.length === 0 ? (
            <p>There is no other version of {remote}.</p>
          ) : (
            <DataTable
              caption="Versions"
              columns={columns}
              rows={others}
              rowKey={({ version }) => version}
              actions={actions}
            />
          );
        }}
      </DataView>
    </Dialog>
  );
}
