import type { PlayerProfile } from '@sandites/contracts';
import { ConfirmDialog } from '@sandites/ui/dialogs';
import { playerName } from './player-list';
import type { PlayerChanges } from './player-form';

interface DeletePlayerDialogProps {
  player: PlayerProfile;
  changes: PlayerChanges;
  onClose: () => void;
}

/** Asks before a player's profile is deleted. */
export function DeletePlayerDialog({ player, changes, onClose }: DeletePlayerDialogProps) {
  return (
    <ConfirmDialog
      title="Delete Player"
      open
      onClose={onClose}
      onConfirm={(options) => changes.remove(player, options)}
    >
      <p>
        Are you sure you want to delete the profile of <b>{playerName(player)}</b>? They will also
        be removed from every package. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
