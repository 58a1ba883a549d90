import type { ListedPlayer, PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { Button } from '@sandites/ui';
import { countRows } from '@sandites/ui/table';
import { createContext, use, useMemo, useState } from 'react';
import styles from './players.module.scss';

/** Ids of the selected players, and how one is selected or deselected. */
interface SelectedIds {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
}

/** Several rows of a list, selected to do one thing to all of them. */
interface Selection<Row> {
  /** Selected rows that the list shows now, in its order. */
  rows: readonly Row[];
  /** Changes only when the selection does. */
  selected: SelectedIds;
  all: () => void;
  none: () => void;
}

/** Selection over a list. Rows that search and filter hide stay selected, and are not among `rows` until they show again. */
export function useSelection<Row extends { id: number }>(visibleRows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo<SelectedIds>(
    () => ({
      ids,
      toggle: (id) => setIds((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id])),
    }),
    [ids],
  );
  return {
    rows: ids.size === 0 ? [] : visibleRows.filter(({ id }) => ids.has(id)),
    selected,
    all: () => setIds(new Set(visibleRows.map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
}

/** Gives the checkboxes of the rows their state by context, so that a row does not render again when another one is selected. */
export const SelectionContext = createContext<SelectedIds>({ ids: new Set(), toggle: () => undefined });

/** A player's name with its checkbox. */
export function SelectablePlayer({ player }: { player: ListedPlayer }) {
  const { ids, toggle } = use(SelectionContext);
  const name = playerName(player);
  return (
    <label className={styles['choice']}>
      <input type="checkbox" aria-label={`Select ${name}`} checked={ids.has(player.id)} onChange={() => toggle(player.id)} />
      <span>{name}</span>
    </label>
  );
}

/** Actions on several players. */
export type BulkAction = 'add-to-package' | 'share-many' | 'ask-families' | 'delete-many';

interface SelectionBarProps {
  selection: Selection<PlayerProfile>;
  /** How many the list shows, of how many there are. */
  visibleCount: number;
  total: number;
  hasMore: boolean;
  onAction: (action: BulkAction) => void;
}

/** How many players are listed, and what can be done to the selected ones. */
export function SelectionBar({ selection, visibleCount, total, hasMore, onAction }: SelectionBarProps) {
  const { rows, all, none } = selection;
  if (rows.length === 0) {
    return (
      <div className={styles['bar']}>
        <span className={styles['count']} role="status">
          {countRows({ shown: visibleCount, loaded: total, hasMore }, () => 'players')}
        </span>
        {visibleCount > 0 && (
          <Button variant="quiet" size="small" onClick={all}>
            Select All
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles['bar']}>
      <span className={styles['count']} role="status">{`${rows.length} selected`}</span>
      <Button size="small" icon="plus" onClick={() => onAction('add-to-package')}>
        Add to Package
      </Button>
      <Button variant="quiet" size="small" icon="share" onClick={() => onAction('share-many')}>
        Share Selected
      </Button>
      <Button variant="quiet" size="small" onClick={() => onAction('ask-families')}>
        Ask Families
      </Button>
      <Button variant="bad" size="small" icon="trash" onClick={() => onAction('delete-many')}>
        Delete Selected
      </Button>
      <Button variant="quiet" size="small" onClick={none}>
        Clear Selection
      </Button>
    </div>
  );
}
