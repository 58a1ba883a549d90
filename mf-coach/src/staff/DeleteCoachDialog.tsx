import { deleteCoach } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { ConfirmDialog } from '@sandites/ui/dialogs';
import type { CoachDialogProps } from './coach-dialog-props';
import { refreshedReads } from './refreshed-reads';

/** Asks before a coach is deleted. */
export function DeleteCoachDialog({ coach, onClose, onGone }: CoachDialogProps) {
  const { run } = useChange(deleteCoach, { refreshes: refreshedReads });
  const tell = useTellOutcome();
  const remove = async () => {
    const sent = await run({ params: { id: coach.id } });
    if (!sent.ok && sent.error.status === 404) onGone();
    tell(sent, { done: 'Coach deleted successfully', prefix: 'Failed to delete coach:' });
    return sent;
  };
  return (
    <ConfirmDialog title="Are you sure?" open onClose={onClose} onConfirm={remove}>
      <p>
        This permanently deletes the information of <b>{coach.name}</b>, {coach.title}.
      </p>
    </ConfirmDialog>
  );
}
