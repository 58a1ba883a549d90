import type { PlayerProfile } from '@sandites/contracts';
import { playerColumns, playerName } from '@sandites/features/players';
import { Button, type ButtonProps } from '@sandites/ui';
import {
  DataTable,
  isLongList,
  useSorting,
  type Column,
  type MoreRows,
  type SavedRow,
} from '@sandites/ui/table';
import { memo, useMemo, type ReactNode } from 'react';
import { consentLabel } from '../consent/player-consent';
import {
  SelectablePlayer,
  SelectionBar,
  SelectionContext,
  useSelection,
  type BulkAction,
} from './selection';

/** Actions on one player. */
export type RowAction = 'edit' | 'share' | 'delete';

const buttons: readonly { kind: RowAction; label: string; variant: ButtonProps['variant'] }[] = [
  { kind: 'share', label: 'Share', variant: 'quiet' },
  { kind: 'edit', label: 'Edit', variant: 'quiet' },
  { kind: 'delete', label: 'Delete', variant: 'bad' },
];

/**
 * Buttons of a row. `aria-label` names them after the player; the visually hidden text that shorter
 * lists use would cost layout and paint in every row at each
 * keystroke of a search.
 */
function PlayerActions({
  player,
  onAction,
}: {
  player: PlayerProfile;
  onAction: (kind: RowAction, player: PlayerProfile) => void;
}) {
  const name = playerName(player);
  return buttons.map(({ kind, label, variant }) => (
    <Button
      key={kind}
      variant={variant}
      size="small"
      aria-label={`${label} ${name}`}
      onClick={() => onAction(kind, player)}
    >
      {label}
    </Button>
  ));
}

const columns: readonly Column<PlayerProfile>[] = [
  ...playerColumns.map((column): Column<PlayerProfile> =>
    column.isTitle ? { ...column, cell: (player) => <SelectablePlayer player={player} /> } : column,
  ),
  { header: 'Consent', cell: consentLabel, sortsBy: consentLabel, needsRoom: true },
];

interface PlayerTableProps {
  /** The players that match filter and search. */
  players: readonly PlayerProfile[];
  /** Number of loaded players without filter and search. */
  total: number;
  /** Loads more rows, where there are any. */
  more: MoreRows | undefined;
  /** Shown instead of the table where no player matches; sort order and selection are kept. */
  empty: ReactNode;
  savedRow: SavedRow | undefined;
  onAction: (kind: RowAction, player: PlayerProfile) => void;
  onBulkAction: (kind: BulkAction, players: readonly PlayerProfile[]) => void;
}

/** The roster as a sortable table, with actions for one player and for several. */
export const PlayerTable = memo(function PlayerTable({
  players,
  total,
  more,
  empty,
  savedRow,
  onAction,
  onBulkAction,
}: PlayerTableProps) {
  const [sorted, sorting] = useSorting(columns, players);
  const selection = useSelection(sorted);
  const actions = useMemo(
    () => (player: PlayerProfile) => <PlayerActions player={player} onAction={onAction} />,
    [onAction],
  );
  return (
    <SelectionContext value={selection.selected}>
      <SelectionBar
        selection={selection}
        visibleCount={players.length}
        total={total}
        hasMore={more !== undefined}
        onAction={(kind) => onBulkAction(kind, selection.rows)}
      />
      {players.length === 0 ? (
        empty
      ) : (
        <DataTable
          caption="Players"
          columns={columns}
          rows={sorted}
          rowKey={({ id }) => id}
          sorting={sorting}
          actions={actions}
          savedRow={savedRow}
          more={more}
          windowed={isLongList(total)}
        />
      )}
    </SelectionContext>
  );
});
