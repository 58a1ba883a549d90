import { eventForm, type AthleticEvent, type NewAthleticEvent } from '@sandites/contracts';
import { FormDialog } from '@sandites/ui/dialogs';
import { VersionedFormDialog } from '../conflicts/VersionedFormDialog';
import { comparedEvent } from './compared-event';
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

/** Adds a game, or changes one and overwrites nothing unseen. */
export function EventFormDialog(props: EventFormDialogProps) {
  const { title, submitLabel, pendingLabel, event, initial, choosesSport, changes, onClose } = props;
  const form = { title, open: true, onClose, check: eventForm, submitLabel, pendingLabel };
  const fields = <EventFields choosesSport={choosesSport} />;
  return event ? (
    <VersionedFormDialog {...form} initial={{ ...event }} stored={event} onSave={changes.update} addAgain={changes.add} compared={comparedEvent}>
      {fields}
    </VersionedFormDialog>
  ) : (
    <FormDialog {...form} initial={{ ...initial }} onSubmit={changes.add}>
      {fields}
    </FormDialog>
  );
}
