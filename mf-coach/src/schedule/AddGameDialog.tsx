import { createEvent, eventForm, type NewAthleticEvent } from '@sandites/contracts';
import { useChange } from '@sandites/remote-kit';
import { FormDialog } from '@sandites/ui/dialogs';
import { useTellOutcome } from '../notices/use-tell-outcome';
import { conflictInForm } from './conflict-in-form';
import { EventFields } from './EventFields';
import { refreshedReads } from './refreshed-reads';

const newGame = { sport: 'Football', isHome: true };

/** Adds a football game. */
export function AddGameDialog({ onClose }: { onClose: () => void }) {
  const { run } = useChange(createEvent, { refreshes: refreshedReads });
  const tell = useTellOutcome();
  const add = async (body: NewAthleticEvent) => {
    const sent = await run({ body });
    tell(sent, { done: 'Event added to schedule successfully', failed: 'Failed to create event' });
    return conflictInForm(sent);
  };
  return (
    <FormDialog
      title="Add Game"
      open
      onClose={onClose}
      check={eventForm}
      initial={newGame}
      onSubmit={add}
      submitLabel="Save Game"
      pendingLabel="Saving..."
    >
      <EventFields />
    </FormDialog>
  );
}
