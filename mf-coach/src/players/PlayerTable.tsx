import type { PlayerProfile } from '@sandites/contracts';
import { playerColumns, playerName } from '@sandites/features/players';
import { Button, type ButtonProps } from '@sandites/ui';
import { DataTable, isLongList, useSorting, type Column, type MoreRows, type SavedRow } from '@sandites/ui/table';
import { memo, useMemo, type ReactNode } from 'react';
import { consentLabel } from '../consent/player-consent';
import { SelectablePlayer, SelectionBar, SelectionContext, useSelection, type BulkAction } from './selection';

/** Actions on one player. */
export type RowAction = 'edit' | 'share' | 'delete';

const buttons: readonly { kind: RowAction; label: string; variant: ButtonProps['variant'] }[] = [
  { kind: 'share', label: 'Share', variant: 'quiet' },
  { kind: 'edit', label: 'Edit', variant: 'quiet' },
  { kind: 'delete', label: 'Delete', variant: 'bad' },
];

/**
 * Buttons of a row. `aria-label` names them after the player; the visually hidden text that shorter lists use would cost layout and paint in every row at each
 * keystroke of a search.
 */
function PlayerActions({ player, onAct }: { player: PlayerProfile; onAct: (kind: RowAction, player: PlayerProfile) => void }) {
  const name = playerName(player);
  return buttons.map(({ kind, label, variant }) => (
    <Button key={kind} variant={variant} size="small" aria-label={`${label} ${name}`} onClick={() => onAct(kind, player)}>
      {label}
    </Button>
  ));
}

const columns: readonly Column<PlayerProfile>[] = [
  ...playerColumns.map((column): Column<PlayerProfile> => (column.isTitle ? { ...column, cell: (player) => <SelectablePlayer player={player} /> } : column)),
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
  none: ReactNode;
  savedRow: SavedRow | undefined;
  onAct: (kind: RowAction, player: PlayerProfile) => void;
  onActOnMany: (kind: BulkAction, players: readonly PlayerProfile[]) => void;
}

/** The roster as a sortable table, with actions for one player and for several. */
export const PlayerTable = memo(function PlayerTable({ players, total, more, none, savedRow, onAct, onActOnMany }: PlayerTableProps) {
  const [sorted, sorting] = useSorting(columns, players);
  const selection = useSelection(sorted);
  const actions = useMemo(() => (player: PlayerProfile) => <PlayerActions player={player} onAct={onAct} />, [onAct]);
  return (
    <SelectionContext value={selection.selected}>
      <SelectionBar selection={selection} visibleCount={players.length} total={total} hasMore={more !== undefined} onAction={(kind) => onActOnMany(kind, selection.rows)} />
      {players.length === 0 ? (
        none
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
