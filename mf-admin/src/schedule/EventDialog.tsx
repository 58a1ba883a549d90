import {
  allSports,
  type AthleticEvent,
  type EventSearch,
  type SportFilter,
} from '@sandites/contracts';
import {
  CallOffDialog,
  DeleteEventDialog,
  EnterResultDialog,
  EventFormDialog,
  type EventChanges,
} from '@sandites/features/events';
import { useSchool } from '@sandites/remote-kit';
import { formatDayPadded } from '@sandites/ui';

/** The open dialog of the schedule. */
export type OpenEventDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete' | 'result' | 'call-off'; event: AthleticEvent };

interface EventDialogProps {
  dialog: OpenEventDialog;
  /** The sport of the filter, as the initial value of a new event. */
  sport: SportFilter;
  /** The events that the list shows. */
  events: readonly AthleticEvent[];
  /** The query of a long list, which the server filters. */
  longList: Pick<EventSearch, 'sport' | 'q'> | undefined;
  /** `2027-08-30` */
  today: string;
  changes: EventChanges;
  onClose: () => void;
}

const question = ({ sport, opponent, date }: AthleticEvent) =>
  `Are you sure you want to delete the ${sport} event against ${opponent} on ` +
  `${formatDayPadded(date)}? This action cannot be undone.`;

/** The dialogs that add, edit or delete an event, or enter its result. */
export function EventDialog({
  dialog,
  sport,
  events,
  longList,
  today,
  changes,
  onClose,
}: EventDialogProps) {
  const { usualSport } = useSchool();
  switch (dialog.kind) {
    case 'add': {
      const initial = { sport: sport === allSports ? usualSport : sport, isHome: true };
      return (
        <EventFormDialog
          title="Add New Event"
          submitLabel="Save Event"
          pendingLabel="Saving..."
          initial={initial}
          choosesSport
          {...{ changes, onClose }}
        />
      );
    }
    case 'edit':
      return (
        <EventFormDialog
          title="Edit Event"
          submitLabel="Update Event"
          pendingLabel="Updating..."
          event={dialog.event}
          choosesSport
          {...{ changes, onClose }}
        />
      );
    case 'result':
      return (
        <EnterResultDialog
          first={dialog.event}
          {...{ events, longList, today, changes, onClose }}
        />
      );
    case 'call-off':
      return <CallOffDialog event={dialog.event} {...{ changes, onClose }} />;
    case 'delete':
      return (
        <DeleteEventDialog
          title="Delete Game"
          question={question(dialog.event)}
          event={dialog.event}
          {...{ changes, onClose }}
        />
      );
  }
}
