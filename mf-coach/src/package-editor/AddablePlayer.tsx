import type { PlayerProfile } from '@sandites/contracts';
import { StatTiles, statGroups } from '@sandites/features/athlete';
import { playerName } from '@sandites/features/players';
import { Button, VisuallyHidden, useFocusHeir } from '@sandites/ui';
import { useId, useState } from 'react';
import styles from './package-editor.module.scss';
import { PlayerLine } from './PlayerLine';

interface AddablePlayerProps {
  player: PlayerProfile;
  onAdd: () => Promise<unknown>;
  /** Another change of the package is under way. */
  isBusy: boolean;
}

/** Somebody who can be added, with the figures to judge by. */
export function AddablePlayer({ player, onAdd, isBusy }: AddablePlayerProps) {
  const id = useId();
  const line = useFocusHeir<HTMLLIElement>();
  const [showsStats, setShowsStats] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const name = <VisuallyHidden> {playerName(player)}</VisuallyHidden>;
  const groups = showsStats ? statGroups(player) : [];
  const add = async () => {
    setIsAdding(true);
    await onAdd();
    setIsAdding(false);
  };
  return (
    <li ref={line}>
      <div className={styles['card-head']}>
        <PlayerLine player={player} />
        <div className={styles['card-buttons']}>
          <Button look="quiet" size="small" aria-expanded={showsStats} aria-controls={id} onClick={() => setShowsStats(!showsStats)}>
            {showsStats ? 'Hide Stats' : 'View Stats'}
            {name}
          </Button>
          <Button size="small" icon="plus" pending={isAdding} pendingLabel="Adding..." disabled={isBusy && !isAdding} onClick={() => void add()}>
            Add{name}
          </Button>
        </div>
      </div>
      <div id={id}>
        {groups.map(({ title, tiles }) => (
          <div key={title} className={styles['stats']}>
            <h4>{title}</h4>
            <StatTiles tiles={tiles} label={title} />
          </div>
        ))}
        {showsStats && groups.length === 0 && <p className={styles['no-remarks']}>No performance stats available for this player.</p>}
      </div>
    </li>
  );
}
