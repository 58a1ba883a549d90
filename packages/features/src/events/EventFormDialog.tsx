import { eventForm, type AthleticEvent, type NewAthleticEvent } from '@sandites/contracts';
import { FormDialog } from '@sandites/ui/dialogs';
import { EventFields } from './EventFields';
import type { EventChanges } from './use-event-changes';

export interface EventFormDialogProps {
  /** Such as `Add New Event`. */
  title: string;
  /** Such as `Save Event`. */
  submitLabel: string;
  /** Such as `Saving...`. */
  pendingLabel: string;
  /** The one to change; without it, one is added. */
  event?: AthleticEvent;
  /** What a new one starts from. */
  initial?: Partial<NewAthleticEvent>;
  /** Whether the form asks for the sport; a schedule of one sport knows it. */
  choosesSport?: boolean;
  changes: EventChanges;
  onClose: () => void;
}

/** Adds or changes a game. */
export function EventFormDialog(props: EventFormDialogProps) {
  const { title, submitLabel, pendingLabel, event, initial, choosesSport, changes, onClose } = props;
  return (
    <FormDialog
      title={title}
      open
      onClose={onClose}
      check={eventForm}
      initial={event ? { ...event } : { ...initial }}
      onSubmit={(body) => (event ? changes.update(event, body) : changes.add(body))}
      submitLabel={submitLabel}
      pendingLabel={pendingLabel}
    >
      <EventFields choosesSport={choosesSport} />
    </FormDialog>
  );
}
