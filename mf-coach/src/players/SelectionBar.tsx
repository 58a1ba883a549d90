import type { PlayerProfile } from '@sandites/contracts';
import { Button } from '@sandites/ui';
import styles from './players.module.scss';
import type { Selection } from './use-selection';

/** What can be done to several players at once. */
export type ManyAction = 'add-to-package' | 'share-many' | 'delete-many';

interface SelectionBarProps {
  selection: Selection<PlayerProfile>;
  /** How many the list shows, of how many there are. */
  shown: number;
  total: number;
  onAction: (action: ManyAction) => void;
}

const countPlayers = (shown: number, total: number) => (shown === total ? `${total} players` : `${shown} of ${total} players`);

/** How many players are listed, and what can be done to those that are chosen. */
export function SelectionBar({ selection, shown, total, onAction }: SelectionBarProps) {
  const { rows, all, none } = selection;
  if (rows.length === 0) {
    return (
      <div className={styles['bar']}>
        <span className={styles['told']} role="status">
          {countPlayers(shown, total)}
        </span>
        {shown > 0 && (
          <Button look="quiet" size="small" onClick={all}>
            Select All
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles['bar']}>
      <span className={styles['told']} role="status">{`${rows.length} selected`}</span>
      <Button size="small" icon="plus" onClick={() => onAction('add-to-package')}>
        Add to Package
      </Button>
      <Button look="quiet" size="small" icon="share" onClick={() => onAction('share-many')}>
        Share Selected
      </Button>
      <Button look="bad" size="small" icon="trash" onClick={() => onAction('delete-many')}>
        Delete Selected
      </Button>
      <Button look="quiet" size="small" onClick={none}>
        Clear Selection
      </Button>
    </div>
  );
}
