import { coachForm, createCoach, listCoaches, updateCoach, type Coach, type NewCoach } from '@sandites/contracts';
import { VersionedFormDialog, changedMeanwhile, type ComparedField } from '@sandites/features/conflicts';
import { withChanges } from '@sandites/features/optimistic';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import type { ActionOptions } from '@sandites/ui/dialogs';
import type { CoachDialogProps } from './coach-dialog-props';
import { CoachFields } from './CoachFields';
import { refreshedReads } from './refreshed-reads';

const compared: readonly ComparedField[] = [
  { name: 'name', label: 'Name' },
  { name: 'title', label: 'Title' },
  { name: 'email', label: 'Email' },
  { name: 'photoUrl', label: 'Photo URL' },
];

/** Changes what is known of a coach. */
export function EditCoachDialog({ coach, onClose, onGone }: CoachDialogProps) {
  const { run } = useChange(updateCoach, {
    refreshes: refreshedReads,
    optimistic: { read: listCoaches, show: (coaches, { params, body }) => withChanges(coaches, params.id, body) },
  });
  const adding = useChange(createCoach, { refreshes: refreshedReads });
  const tell = useTellOutcome();
  const save = async ({ id, version }: Coach, body: NewCoach, options?: ActionOptions) => {
    const sent = await run({ params: { id }, body, ifMatch: version, ...options });
    if (!sent.ok && sent.error.status === 404) onGone();
    if (!changedMeanwhile(sent)) tell(sent, { done: 'Coach updated successfully', prefix: 'Failed to update coach:' });
    return sent;
  };
  const addAgain = async (body: NewCoach, options: ActionOptions) => {
    const sent = await adding.run({ body, ...options });
    tell(sent, { done: 'Coach created successfully', prefix: 'Failed to create coach:' });
    return sent;
  };
  return (
    <VersionedFormDialog
      title="Edit Coach"
      open
      onClose={onClose}
      check={coachForm}
      initial={{ ...coach }}
      stored={coach}
      onSave={save}
      addAgain={addAgain}
      compared={compared}
      submitLabel="Update Coach"
      pendingLabel="Updating..."
    >
      <CoachFields />
    </VersionedFormDialog>
  );
}
