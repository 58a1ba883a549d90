import { classes } from '@sandites/ui';
import styles from './athlete.module.scss';
import type { Tile } from './stats';

/**
 * Figures side by side: 2 columns, 3 on larger screens; nothing where there are none.
 */
export function StatTiles({
  tiles,
  label = 'Statistics',
}: {
  tiles: readonly Tile[];
  label?: string;
}) {
  if (tiles.length === 0) return null;
  return (
    <dl className={classes('mb-0', styles['tiles'])} aria-label={label}>
      {tiles.map(({ name, label: tileLabel, figure }) => (
        <div key={name}>
          <dt>{tileLabel}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
