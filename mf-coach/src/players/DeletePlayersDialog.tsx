import { deletePlayer, type PlayerProfile } from '@sandites/contracts';
import { playerName, playerReads } from '@sandites/features/players';
import { useMutation, useToast, type Result, failure } from '@sandites/remote-kit';
import { ConfirmDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { useState } from 'react';
import {
  failedPlayers,
  FailedPlayers,
  failureSummary,
  namesOf,
  type BulkDialogProps,
  type FailedPlayer,
} from './bulk-actions';

/** Further players are only counted. */
const maxNames = 10;

const deletedMessage = (count: number) =>
  count === 1
    ? 'Player profile deleted successfully'
    : `${count} player profiles deleted successfully`;

/**
 * Asks before several profiles are deleted. Where some deletions fail, it lists them with the
 * reason and can retry them.
 */
export function DeletePlayersDialog({ players, onClose }: BulkDialogProps) {
  const { mutateEach } = useMutation(deletePlayer, { revalidates: playerReads });
  const showToast = useToast();
  const [remaining, setRemaining] = useState<readonly PlayerProfile[]>(players);
  const [failed, setFailed] = useState<readonly FailedPlayer[]>([]);
  const [progress, setProgress] = useState(0);

  const remove = async ({ signal }: ActionOptions): Promise<Result<unknown> | undefined> => {
    setProgress(0);
    const results = await mutateEach(
      remaining.map(({ id }) => ({ params: { id } })),
      { signal, onProgress: setProgress },
    );
    if (signal.aborted) return undefined;
    const failures = failedPlayers(remaining, results, 'Failed to delete player profile');
    if (failures.length === 0) {
      showToast({
        title: 'Success',
        text: deletedMessage(remaining.length),
        details: `Off the roster and out of every package: ${namesOf(remaining)}`,
      });
      return undefined;
    }
    showToast({
      title: 'Error',
      text: `${failures.length} of ${remaining.length} not deleted. ${failureSummary(failures)}`,
      style: 'destructive',
    });
    setFailed(failures);
    setRemaining(failures.map(({ player }) => player));
    return failure({});
  };
  return (
    <ConfirmDialog
      title="Delete Players"
      open
      onClose={onClose}
      onConfirm={remove}
      confirmLabel={
        remaining.length === 1 ? 'Delete 1 Player' : `Delete ${remaining.length} Players`
      }
      pendingLabel={`Deleting... ${Math.round(progress * 100)}%`}
    >
      <FailedPlayers title="These were not deleted" failed={failed} />
      <p>
        Are you sure you want to delete these profiles? They will also be removed from every
        package. This action cannot be undone.
      </p>
      {failed.length === 0 && (
        <ul>
          {remaining.slice(0, maxNames).map((player) => (
            <li key={player.id}>{playerName(player)}</li>
          ))}
          {remaining.length > maxNames && <li>{`and ${remaining.length - maxNames} more`}</li>}
        </ul>
      )}
    </ConfirmDialog>
  );
}
