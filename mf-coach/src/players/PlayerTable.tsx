import type { PlayerProfile } from '@sandites/contracts';
import { playerColumns, playerName } from '@sandites/features/players';
import { Button, VisuallyHidden } from '@sandites/ui';
import { DataTable, RowActions, useSorting, type Column } from '@sandites/ui/table';
import { PageSteps } from './PageSteps';
import styles from './players.module.scss';
import { SelectionBar, type ManyAction } from './SelectionBar';
import { usePages } from './use-pages';
import { useSelection } from './use-selection';

/** Rows of a page: a roster of a school fits, and a list of thousands still answers at once. */
const pageSize = 100;

export interface PlayerTableProps {
  /** Those that filter and search leave. */
  players: readonly PlayerProfile[];
  /** How many there are without them. */
  total: number;
  onEdit: (player: PlayerProfile) => void;
  onShare: (player: PlayerProfile) => void;
  onDelete: (player: PlayerProfile) => void;
  onMany: (action: ManyAction, players: readonly PlayerProfile[]) => void;
}

/** The players as a table that can be sorted, with what can be done to each, and to several at once. */
export function PlayerTable({ players, total, onEdit, onShare, onDelete, onMany }: PlayerTableProps) {
  const [sorted, sorting] = useSorting(playerColumns, players);
  const pages = usePages(sorted, pageSize);
  const selection = useSelection(sorted);
  const choice = (player: PlayerProfile) => (
    <label className={styles['choice']}>
      <input type="checkbox" aria-label={`Select ${playerName(player)}`} checked={selection.has(player)} onChange={() => selection.toggle(player)} />
      {playerName(player)}
    </label>
  );
  const columns = playerColumns.map((column): Column<PlayerProfile> => (column.isTitle ? { ...column, cell: choice } : column));
  return (
    <>
      <SelectionBar selection={selection} shown={players.length} total={total} onAction={(action) => onMany(action, selection.rows)} />
      <DataTable
        caption="Players"
        columns={columns}
        rows={pages.rows}
        rowKey={({ id }) => id}
        sorting={sorting}
        actions={(player) => (
          <RowActions of={playerName(player)} onEdit={() => onEdit(player)} onDelete={() => onDelete(player)}>
            <Button look="quiet" size="small" onClick={() => onShare(player)}>
              Share<VisuallyHidden> {playerName(player)}</VisuallyHidden>
            </Button>
          </RowActions>
        )}
      />
      <PageSteps {...pages} />
    </>
  );
}
