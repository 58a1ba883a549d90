import { eventForm, updateEvent, type NewAthleticEvent } from '@sandites/contracts';
import { useChange } from '@sandites/remote-kit';
import { FormDialog } from '@sandites/ui/dialogs';
import { useTellOutcome } from '../notices/use-tell-outcome';
import { conflictInForm } from './conflict-in-form';
import { EventFields } from './EventFields';
import type { GameDialogProps } from './game-dialog-props';
import { refreshedReads } from './refreshed-reads';

/** Changes a game; what the form does not show, such as its level, is sent back as it was. */
export function EditGameDialog({ game, onClose, onGone }: GameDialogProps) {
  const { run } = useChange(updateEvent, { refreshes: refreshedReads });
  const tell = useTellOutcome();
  const save = async (body: NewAthleticEvent) => {
    const sent = await run({ params: { id: game.id }, body });
    if (!sent.ok && sent.error.status === 404) onGone();
    tell(sent, { done: 'Event updated successfully', failed: 'Failed to update event' });
    return conflictInForm(sent);
  };
  return (
    <FormDialog
      title="Edit Game"
      open
      onClose={onClose}
      check={eventForm}
      initial={{ ...game }}
      onSubmit={save}
      submitLabel="Update Game"
      pendingLabel="Updating..."
    >
      <EventFields />
    </FormDialog>
  );
}
