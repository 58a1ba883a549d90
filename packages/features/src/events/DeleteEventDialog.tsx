import type { AthleticEvent } from '@sandites/contracts';
import { classes, formatClock, formatDayPadded } from '@sandites/ui';
import { ConfirmDialog } from '@sandites/ui/dialogs';
import styles from './event-dialogs.module.scss';
import type { EventChanges } from './use-event-changes';

interface DeleteEventDialogProps {
  /** Such as `Delete Game`. */
  title: string;
  /** The specification's question. */
  question: string;
  event: AthleticEvent;
  changes: EventChanges;
  onClose: () => void;
}

/** Asks before a game is deleted, and shows the game. */
export function DeleteEventDialog({
  title,
  question,
  event,
  changes,
  onClose,
}: DeleteEventDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      open
      onClose={onClose}
      onConfirm={(options) => changes.remove(event, options)}
    >
      <p>{question}</p>
      <dl className={classes('p-4 bg-body rounded', styles['facts'])}>
        <dt>Date</dt>
        <dd>{`${formatDayPadded(event.date)}, ${formatClock(event.time)}`}</dd>
        <dt>Opponent</dt>
        <dd>{event.opponent}</dd>
        {event.level && (
          <>
            <dt>Level</dt>
            <dd>{event.level}</dd>
          </>
        )}
        <dt>Location</dt>
        <dd>{event.location}</dd>
      </dl>
    </ConfirmDialog>
  );
}
