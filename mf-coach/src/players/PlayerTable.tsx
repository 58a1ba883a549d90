import type { PlayerProfile } from '@sandites/contracts';
import { playerColumns, playerName } from '@sandites/features/players';
import { Button, VisuallyHidden } from '@sandites/ui';
import { DataTable } from '@sandites/ui/table';

export interface PlayerTableProps {
  players: readonly PlayerProfile[];
  onEdit: (player: PlayerProfile) => void;
  onShare: (player: PlayerProfile) => void;
  onDelete: (player: PlayerProfile) => void;
}

/** The players as a table, with what can be done to each. */
export function PlayerTable({ players, onEdit, onShare, onDelete }: PlayerTableProps) {
  return (
    <DataTable
      caption="Players"
      columns={playerColumns}
      rows={players}
      rowKey={({ id }) => id}
      actions={(player) => (
        <>
          <Button look="quiet" size="small" onClick={() => onEdit(player)}>
            Edit<VisuallyHidden> {playerName(player)}</VisuallyHidden>
          </Button>
          <Button look="quiet" size="small" onClick={() => onShare(player)}>
            Share<VisuallyHidden> {playerName(player)}</VisuallyHidden>
          </Button>
          <Button look="bad" size="small" onClick={() => onDelete(player)}>
            Delete<VisuallyHidden> {playerName(player)}</VisuallyHidden>
          </Button>
        </>
      )}
    />
  );
}
