import { deletePlayer, type PlayerProfile } from '@sandites/contracts';
import { playerName, playerReads } from '@sandites/features/players';
import { messageOf, useNotify } from '@sandites/remote-kit';
import { ConfirmDialog } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { useEach } from './use-each';

interface DeletePlayersDialogProps {
  players: readonly PlayerProfile[];
  onClose: () => void;
}

/** Named in the question; of more, how many. */
const namedAtMost = 10;

/** Asks before several profiles are deleted. */
export function DeletePlayersDialog({ players, onClose }: DeletePlayersDialogProps) {
  const deleteEach = useEach(deletePlayer, playerReads);
  const notify = useNotify();
  const [chosen] = useState(players);
  const [done, setDone] = useState(0);
  const remove = async () => {
    const all = await deleteEach(chosen.map(({ id }) => ({ params: { id } })), setDone);
    const failed = all.filter((sent) => !sent.ok);
    const [first] = failed;
    if (first && !first.ok) {
      const text = `${failed.length} of ${chosen.length}: ${messageOf(first.error, 'Failed to delete player profile')}`;
      notify({ title: 'Error', text, style: 'destructive' });
    } else notify({ title: 'Success', text: `${chosen.length} player profiles deleted successfully` });
  };
  return (
    <ConfirmDialog
      title="Delete Players"
      open
      onClose={onClose}
      onConfirm={remove}
      confirmLabel={chosen.length === 1 ? 'Delete 1 Player' : `Delete ${chosen.length} Players`}
      pendingLabel={`Deleting... ${Math.round(done * 100)}%`}
    >
      <p>Are you sure you want to delete these profiles? They also leave every recruiting package. This action cannot be undone.</p>
      <ul>
        {chosen.slice(0, namedAtMost).map((player) => (
          <li key={player.id}>{playerName(player)}</li>
        ))}
        {chosen.length > namedAtMost && <li>{`and ${chosen.length - namedAtMost} more`}</li>}
      </ul>
    </ConfirmDialog>
  );
}
