import { deleteEvent } from '@sandites/contracts';
import { useChange } from '@sandites/remote-kit';
import { formatClock, formatDayPadded } from '@sandites/ui';
import { ConfirmDialog } from '@sandites/ui/dialogs';
import { useTellOutcome } from '../notices/use-tell-outcome';
import styles from './delete-game-dialog.module.scss';
import type { GameDialogProps } from './game-dialog-props';
import { refreshedReads } from './refreshed-reads';

/** Asks before a game is deleted, and shows which. */
export function DeleteGameDialog({ game, onClose, onGone }: GameDialogProps) {
  const { run } = useChange(deleteEvent, { refreshes: refreshedReads });
  const tell = useTellOutcome();
  const remove = async () => {
    const sent = await run({ params: { id: game.id } });
    if (!sent.ok && sent.error.status === 404) onGone();
    tell(sent, { done: 'Event removed from schedule successfully', failed: 'Failed to delete event' });
    return sent;
  };
  return (
    <ConfirmDialog title="Delete Game" open onClose={onClose} onConfirm={remove}>
      <p>Are you sure you want to delete this game? This action cannot be undone.</p>
      <dl className={styles['game']}>
        <dt>Date</dt>
        <dd>{`${formatDayPadded(game.date)}, ${formatClock(game.time)}`}</dd>
        <dt>Opponent</dt>
        <dd>{game.opponent}</dd>
        <dt>Location</dt>
        <dd>{game.location}</dd>
      </dl>
    </ConfirmDialog>
  );
}
