import { coachForm, createCoach, type NewCoach } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { FormDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { CoachFields } from './CoachFields';
import { refreshedReads } from './refreshed-reads';

/** Adds a coach, at the end of the staff. */
export function AddCoachDialog({ onAdded, onClose }: { onAdded: (id: number) => void; onClose: () => void }) {
  const { run } = useChange(createCoach, { refreshes: refreshedReads });
  const tell = useTellOutcome();
  const add = async (body: NewCoach, options: ActionOptions) => {
    const sent = await run({ body, ...options });
    tell(sent, { done: 'Coach created successfully', prefix: 'Failed to create coach:' });
    if (sent.ok) onAdded(sent.data.id);
    return sent;
  };
  return (
    <FormDialog title="Add Coach" open onClose={onClose} check={coachForm} onSubmit={add} submitLabel="Save Coach" pendingLabel="Saving...">
      <CoachFields />
    </FormDialog>
  );
}
