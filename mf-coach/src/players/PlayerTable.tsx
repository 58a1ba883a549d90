import type { PlayerProfile } from '@sandites/contracts';
import { playerColumns } from '@sandites/features/players';
import { DataTable, isLongList, useSorting, type Column } from '@sandites/ui/table';
import { memo, useMemo, type ReactNode } from 'react';
import { ChoosePlayer, ChosenPlayers } from './ChosenPlayers';
import { PlayerActions, type OneAction } from './PlayerActions';
import { SelectionBar, type ManyAction } from './SelectionBar';
import { useSelection } from './use-selection';

const columns = playerColumns.map(
  (column): Column<PlayerProfile> => (column.isTitle ? { ...column, cell: (player) => <ChoosePlayer player={player} /> } : column),
);

export interface PlayerTableProps {
  /** Those that filter and search leave. */
  players: readonly PlayerProfile[];
  /** How many there are without them. */
  total: number;
  /** Stands in place of the table where filter and search leave nobody; the selection and the sorting stay. */
  none: ReactNode;
  onAct: (kind: OneAction, player: PlayerProfile) => void;
  onActOnMany: (kind: ManyAction, players: readonly PlayerProfile[]) => void;
}

/** The players as a table that can be sorted, with what can be done to each, and to several at once. */
export const PlayerTable = memo(function PlayerTable({ players, total, none, onAct, onActOnMany }: PlayerTableProps) {
  const [sorted, sorting] = useSorting(columns, players);
  const selection = useSelection(sorted);
  const actions = useMemo(() => (player: PlayerProfile) => <PlayerActions player={player} onAct={onAct} />, [onAct]);
  return (
    <ChosenPlayers value={selection.choice}>
      <SelectionBar selection={selection} shown={players.length} total={total} onAction={(kind) => onActOnMany(kind, selection.rows)} />
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
          windowed={isLongList(total)}
        />
      )}
    </ChosenPlayers>
  );
});
