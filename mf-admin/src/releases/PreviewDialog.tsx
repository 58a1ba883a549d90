import {
  getRemoteReleases,
  previewRelease,
  type PreviewLink,
  type StoredVersion,
} from '@sandites/contracts';
import { useMutation, useRead, useResultToast } from '@sandites/remote-kit';
import {
  Button,
  Callout,
  CopyButton,
  DataView,
  formatTimestamp,
  SkeletonTable,
  VisuallyHidden,
} from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { DataTable, type Column } from '@sandites/ui/table';
import { useState } from 'react';
import { statusLabel, VersionName } from './version-labels';

interface PreviewDialogProps {
  remote: string;
  /** The live version, which needs no preview. */
  live: string;
  onClose: () => void;
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

/** Creates a link that shows one version on the live site to coaches and admins. */
export function PreviewDialog({ remote, live, onClose }: PreviewDialogProps) {
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
      open
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
          const others = versions.filter(({ version }) => version !== live);
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
