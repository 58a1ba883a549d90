import { deleteConsentLinks, listPlayers, type PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useMutation } from '@sandites/remote-kit';
import { ConfirmDialog, type ActionOptions } from '@sandites/ui/dialogs';

interface EndLinksDialogProps {
  player: PlayerProfile;
  onEnded: () => void;
  onClose: () => void;
}

/** Asks before every consent link of a player's family ends, such as one in wrong hands. */
export function EndLinksDialog({ player, onEnded, onClose }: EndLinksDialogProps) {
  const { mutate } = useMutation(deleteConsentLinks, {
    revalidates: [listPlayers],
    toast: {
      done: 'All links ended: none of them opens any more',
      failed: 'Failed to end the links',
    },
  });
  const end = async (options: ActionOptions) => {
    const result = await mutate({ params: { id: player.id }, ...options });
    if (result.ok) onEnded();
    return result;
  };
  return (
    <ConfirmDialog
      title="End All Links"
      open
      onClose={onClose}
      onConfirm={end}
      confirmLabel="End all links"
      confirmIcon="close"
      pendingLabel="Ending..."
    >
      <p>
        No link of <b>{playerName(player)}</b>’s family opens any more, answered or not: to answer,
        or to change its answer, the family needs a new one. Its last answer stays in force.
      </p>
    </ConfirmDialog>
  );
}
