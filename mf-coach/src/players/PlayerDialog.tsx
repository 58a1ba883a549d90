import type { PlayerProfile, SportFilter } from '@sandites/contracts';
import type { ChangeMessages } from '@sandites/features/lists';
import { DeletePlayerDialog, PlayerFormDialog, usePlayerChanges } from '@sandites/features/players';
import { useSchool } from '@sandites/remote-kit';
import { AskFamiliesDialog } from '../consent/AskFamiliesDialog';
import { AddToPackageDialog } from './AddToPackageDialog';
import { DeletePlayersDialog } from './DeletePlayersDialog';
import type { RowAction } from './PlayerTable';
import type { BulkAction } from './selection';
import { SharePlayerDialog } from './SharePlayerDialog';
import { SharePlayersDialog } from './SharePlayersDialog';
import { UploadPlayersDialog } from './UploadPlayersDialog';

/** The open dialog of the roster, and its players. */
export type PlayerDialogState =
  | { kind: 'add' | 'upload' }
  | { kind: RowAction; player: PlayerProfile }
  | { kind: BulkAction; players: readonly PlayerProfile[] };

interface PlayerDialogProps {
  dialog: PlayerDialogState;
  filter: SportFilter;
  /** Called with the id of a player who was added or changed. */
  onSaved: (id: number) => void;
  /** Called with the ids of players whom a file added. */
  onUploaded: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Messages of the toasts of this tab. */
const messages: ChangeMessages = {
  created: {
    done: 'Player profile created successfully',
    failed: 'Failed to create player profile',
  },
  updated: {
    done: 'Player profile updated successfully',
    failed: 'Failed to update player profile',
  },
  deleted: {
    done: 'Player profile deleted successfully',
    failed: 'Failed to delete player profile',
  },
};

/** The dialog that is open over the roster. */
export function PlayerDialog({ dialog, filter, onSaved, onUploaded, onClose }: PlayerDialogProps) {
  const changes = usePlayerChanges(messages, onSaved);
  const { playerSports } = useSchool();
  switch (dialog.kind) {
    case 'add':
      // The filter's sport, where the form offers it.
      return (
        <PlayerFormDialog
          title="Add Player"
          submitLabel="Save Player"
          pendingLabel="Saving..."
          initial={{ sport: playerSports.find((name) => name === filter) }}
          {...{ changes, onClose }}
        />
      );
    case 'edit':
      return (
        <PlayerFormDialog
          title="Edit Player"
          submitLabel="Update Player"
          pendingLabel="Updating..."
          player={dialog.player}
          {...{ changes, onClose }}
        />
      );
    case 'share':
      return <SharePlayerDialog player={dialog.player} onClose={onClose} />;
    case 'delete':
      return <DeletePlayerDialog player={dialog.player} {...{ changes, onClose }} />;
    case 'upload':
      return <UploadPlayersDialog {...{ filter, onUploaded, onClose }} />;
    case 'add-to-package':
      return <AddToPackageDialog players={dialog.players} {...{ filter, onClose }} />;
    case 'share-many':
      return <SharePlayersDialog players={dialog.players} onClose={onClose} />;
    case 'ask-families':
      return <AskFamiliesDialog players={dialog.players} onClose={onClose} />;
    case 'delete-many':
      return <DeletePlayersDialog players={dialog.players} onClose={onClose} />;
  }
}
