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
    <dl
      className={classes('row row-cols-2 row-cols-lg-3 g-0 mb-0 rounded', styles['tiles'])}
      aria-label={label}
    >
      {tiles.map(({ name, label: tileLabel, figure }) => (
        <div key={name} className="d-flex flex-column-reverse justify-content-end ps-3 pe-2 py-2">
          <dt className="fw-normal fs-8 lh-sm">{tileLabel}</dt>
          <dd className="mb-0 font-head fw-bold fs-3 lh-1 text-break">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
