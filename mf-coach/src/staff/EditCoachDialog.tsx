import { coachForm, updateCoach, type NewCoach } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { FormDialog } from '@sandites/ui/dialogs';
import type { CoachDialogProps } from './coach-dialog-props';
import { CoachFields } from './CoachFields';
import { refreshedReads } from './refreshed-reads';

/** Changes what is known of a coach. */
export function EditCoachDialog({ coach, onClose, onGone }: CoachDialogProps) {
  const { run } = useChange(updateCoach, { refreshes: refreshedReads });
  const tell = useTellOutcome();
  const save = async (body: NewCoach) => {
    const sent = await run({ params: { id: coach.id }, body });
    if (!sent.ok && sent.error.status === 404) onGone();
    tell(sent, { done: 'Coach updated successfully', prefix: 'Failed to update coach:' });
    return sent;
  };
  return (
    <FormDialog
      title="Edit Coach"
      open
      onClose={onClose}
      check={coachForm}
      initial={{ ...coach }}
      onSubmit={save}
      submitLabel="Update Coach"
      pendingLabel="Updating..."
    >
      <CoachFields />
    </FormDialog>
  );
}
