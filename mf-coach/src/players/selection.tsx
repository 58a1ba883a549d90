import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { classes, Button } from '@sandites/ui';
import { countRows, useIsCard } from '@sandites/ui/table';
import { useState } from 'react';
import styles from './players.module.scss';

/**
 * Multi-selection in a list. Rows that search and filter hide stay selected, but are not among
 * `rows` until they are visible again.
 */
export function useSelection<Row extends { id: number }>(visibleRows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    rows: visibleRows.filter(({ id }) => ids.has(id)),
    toggle: (id: number) => {
      const others = new Set(ids);
      setIds(others.delete(id) ? others : others.add(id));
    },
    all: () => setIds(new Set(visibleRows.map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
}

type Selection = ReturnType<typeof useSelection<PlayerProfile>>;

interface SelectablePlayerProps {
  player: PlayerProfile;
  selection: Selection;
}

export function SelectablePlayer({ player, selection }: SelectablePlayerProps) {
  const isCard = useIsCard();
  const name = playerName(player);
  const checkbox = (
    <input
      type="checkbox"
      className="d-print-none"
      aria-label={`Select ${name}`}
      checked={selection.ids.has(player.id)}
      onChange={() => selection.toggle(player.id)}
    />
  );
  // The name of a card belongs to the button that opens it.
  if (isCard)
    return (
      <span className={classes('d-inline-flex gap-3 align-items-center', styles['choice'])}>
        <label className={classes('d-grid flex-shrink-0 place-center size-touch', styles['box'])}>
          {checkbox}
        </label>
        <span translate="no">{name}</span>
      </span>
    );
  return (
    <label className={classes('d-inline-flex gap-3 align-items-center', styles['choice'])}>
      {checkbox}
      <span translate="no">{name}</span>
    </label>
  );
}

export type BulkAction = 'add-to-package' | 'share-many' | 'ask-families' | 'delete-many';

interface SelectionBarProps {
  selection: Selection;
  list: Parameters<typeof countRows>[0];
  onAction: (action: BulkAction) => void;
}

export function SelectionBar({ selection, list, onAction }: SelectionBarProps) {
  const { rows, all, none } = selection;
  return (
    <div
      className={classes(
        'd-flex d-print-none flex-wrap row-gap-2 column-gap-3 align-items-center minh-touch mb-3',
        styles['selected'],
      )}
    >
      <span className="me-auto text-secondary" role="status">
        {rows.length > 0 ? `${rows.length} selected` : countRows(list, () => 'players')}
      </span>
      {rows.length === 0 && list.shown > 0 && (
        <Button variant="quiet" size="small" onClick={all}>
          Select All
        </Button>
      )}
      {rows.length > 0 && (
        <>
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
        </>
      )}
    </div>
  );
}
