import { playerFormSports, type PlayerProfile, type SportFilter } from '@sandites/contracts';
import { DeletePlayerDialog, PlayerFormDialog, usePlayerChanges } from '@sandites/features/players';
import { AddToPackageDialog } from './AddToPackageDialog';
import { BulkUploadPlayersDialog } from './bulk-upload/BulkUploadPlayersDialog';
import { DeletePlayersDialog } from './DeletePlayersDialog';
import { playerNotices } from './player-notices';
import type { OneAction } from './PlayerActions';
import type { ManyAction } from './SelectionBar';
import { SharePlayerDialog } from './SharePlayerDialog';
import { SharePlayersDialog } from './SharePlayersDialog';

/** What is being done to the roster, and to whom. */
export type OpenPlayerDialog =
  | { kind: 'add' | 'upload' }
  | { kind: OneAction; player: PlayerProfile }
  | { kind: ManyAction; players: readonly PlayerProfile[] };

interface PlayerDialogProps {
  dialog: OpenPlayerDialog;
  filter: SportFilter;
  /** The roster may not be what it was when it was read. */
  onOutdated: () => void;
  onClose: () => void;
}

/** A new player's sport is the filter's, where the form offers it. */
const newPlayer = (filter: SportFilter) => ({ sport: playerFormSports.find((name) => name === filter) });

/** The dialog that is open over the roster. */
export function PlayerDialog({ dialog, filter, onOutdated, onClose }: PlayerDialogProps) {
  const changes = usePlayerChanges(playerNotices, onOutdated);
  switch (dialog.kind) {
    case 'add':
      return <PlayerFormDialog title="Add Player" submitLabel="Save Player" pendingLabel="Saving..." initial={newPlayer(filter)} {...{ changes, onClose }} />;
    case 'edit':
      return (
        <PlayerFormDialog title="Edit Player" submitLabel="Update Player" pendingLabel="Updating..." player={dialog.player} {...{ changes, onClose }} />
      );
    case 'share':
      return <SharePlayerDialog player={dialog.player} onClose={onClose} />;
    case 'delete':
      return <DeletePlayerDialog player={dialog.player} {...{ changes, onClose }} />;
    case 'upload':
      return <BulkUploadPlayersDialog filter={filter} onClose={onClose} onUnsure={onOutdated} />;
    case 'add-to-package':
      return <AddToPackageDialog players={dialog.players} {...{ onOutdated, onClose }} />;
    case 'share-many':
      return <SharePlayersDialog players={dialog.players} {...{ onOutdated, onClose }} />;
    case 'delete-many':
      return <DeletePlayersDialog players={dialog.players} {...{ onOutdated, onClose }} />;
  }
}
