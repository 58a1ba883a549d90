import type { SharedPlayer } from '@sandites/contracts';
import { statGroups, StatTiles } from '@sandites/features/athlete';
import { EmptyState } from '@sandites/ui';
import styles from './player-page.module.scss';

/** A player's figures: the position's own first, then the others, then what was measured (product D37). */
export function StatsTab({ player }: { player: SharedPlayer }) {
  const groups = statGroups(player);
  if (groups.length === 0) return <EmptyState title="No performance stats available for this player." />;
  return groups.map(({ title, tiles }) => (
    <section key={title} className={styles['group']}>
      <h2 className={styles['heading']}>{title}</h2>
      <StatTiles tiles={tiles} label={title} />
    </section>
  ));
}
