import {
  listReleases,
  listRetiredRemotes,
  restoreForm,
  restoreRemote,
  retireForm,
  retireRemote,
  type LiveRemote,
  type RestoreRemote,
  type RetiredRemote,
  type RetireRemote,
} from '@sandites/contracts';
import { useMutation, useRead, type Endpoint } from '@sandites/remote-kit';
import { classes, Button, SectionHeading, VisuallyHidden, formatTimestamp } from '@sandites/ui';
import { FormDialog } from '@sandites/ui/dialogs';
import { type FormProps, TextAreaField, TextField } from '@sandites/ui/forms';
import { DataTable, type Column } from '@sandites/ui/table';
import { useState } from 'react';
import styles from './releases.module.scss';
import { VersionName } from './version-labels';

const revalidates: readonly Endpoint[] = [listReleases, listRetiredRemotes];

/** The form's validator, which also asks for the name of the remote. */
const confirmedByName = (remote: string): FormProps<RetireRemote>['check'] => ({
  validate: (values) => {
    const { confirmation, ...fields } = values as { confirmation?: string };
    const result = retireForm.validate(fields);
    if (confirmation === remote) return result;
    const issue = { path: '/confirmation', code: 'name', message: `Type ${remote}` };
    return { issues: [issue, ...(result.issues ?? [])] };
  },
});

export function RetireDialog({
  live: { remote, revision },
  onClose,
}: {
  live: LiveRemote;
  onClose: () => void;
}) {
  const { mutate } = useMutation(retireRemote, {
    revalidates,
    toast: { done: `${remote} is retired`, prefix: 'Failed to retire:' },
    details: () => 'Its links and pages are gone; its versions stay, to restore it',
  });
  return (
    <FormDialog
      title={`Retire ${remote}`}
      onClose={onClose}
      check={confirmedByName(remote)}
      initial={{ revision }}
      onSubmit={(body: RetireRemote) => mutate({ params: { remote }, body })}
      submitLabel="Retire"
      isDestructive
      pendingLabel="Retiring..."
    >
      <p className="text-secondary">
        Its links go from every page, and its pages are not found any more. Its versions and its
        history stay, and it can be restored.
      </p>
      <TextField name="confirmation" label={`Type ${remote} to confirm`} autoComplete="off" />
      <TextField
        name="redirectTo"
        label="Send its visitors to (optional)"
        placeholder="/schedule"
      />
      <TextAreaField name="reason" label="Reason" />
    </FormDialog>
  );
}

function RestoreDialog({
  retired: { remote, version },
  onClose,
}: {
  retired: RetiredRemote;
  onClose: () => void;
}) {
  const { mutate } = useMutation(restoreRemote, {
    revalidates,
    toast: { done: `${remote} is live again`, prefix: 'Failed to restore:' },
  });
  return (
    <FormDialog
      title={`Restore ${remote}`}
      onClose={onClose}
      check={restoreForm}
      initial={{}}
      onSubmit={(body: RestoreRemote) => mutate({ params: { remote }, body })}
      submitLabel="Restore"
      pendingLabel="Restoring..."
    >
      <p className="text-secondary">
        {version} becomes live for everyone, with its pages and links.
      </p>
      <TextAreaField name="reason" label="Reason" />
    </FormDialog>
  );
}

const columns: readonly Column<RetiredRemote>[] = [
  { header: 'Part', cell: ({ remote }) => remote, isTitle: true, wraps: false },
  { header: 'Was live', cell: (retired) => <VersionName {...retired} /> },
  {
    header: 'Retired',
    cell: ({ at, by }) => (
      <span
        className={classes('d-inline-block', styles['since'])}
      >{`${formatTimestamp(at)} by ${by}`}</span>
    ),
  },
  { header: 'Reason', cell: ({ reason }) => reason },
  {
    header: 'Leads to',
    cell: ({ redirects }) => [...new Set(Object.values(redirects))].join(', ') || 'Not found',
  },
];

export function RetiredRemotes() {
  const { data = [] } = useRead(listRetiredRemotes);
  const [restoring, setRestoring] = useState<RetiredRemote>();
  if (data.length === 0) return null;
  return (
    <section className="mt-6">
      <SectionHeading title="Retired" />
      <DataTable
        caption="Retired parts"
        columns={columns}
        rows={data}
        rowKey={({ remote }) => remote}
        actions={(retired) => (
          <Button variant="quiet" size="small" onClick={() => setRestoring(retired)}>
            Restore
            <VisuallyHidden> {retired.remote}</VisuallyHidden>
          </Button>
        )}
      />
      {restoring && <RestoreDialog retired={restoring} onClose={() => setRestoring(undefined)} />}
    </section>
  );
}
