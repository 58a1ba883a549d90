import { classes } from '../classes';
import { CardGrid } from '../layout/layout';
import styles from './states.module.scss';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A gray bar in place of text; `width` is any CSS width. */
export function SkeletonLine({
  width = '100%',
  heading = false,
}: {
  width?: string;
  heading?: boolean;
}) {
  return (
    <span
      className={classes('d-block bg-light rounded', styles[heading ? 'tall' : 'line'])}
      style={{ width }}
    />
  );
}

/** Some lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="d-grid gap-3">
      {times(lines).map((line) => (
        <SkeletonLine key={line} width={line === lines - 1 ? '70%' : '100%'} />
      ))}
    </div>
  );
}

/** A table (cards on phones, as the table itself). */
export function SkeletonTable({ rows = 6, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div className="card overflow-hidden">
      <div className={classes('border-bottom', styles['head'])} />
      {times(rows).map((row) => (
        <div key={row} className={classes('d-grid align-items-center px-4 py-3', styles['row'])}>
          {times(columns).map((column) => (
            <SkeletonLine key={column} width={column % 2 === 0 ? '72%' : '48%'} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Cards with a picture, in the columns of CardGrid. */
export function SkeletonCards({
  count = 6,
  picture = true,
}: {
  count?: number;
  picture?: boolean;
}) {
  return (
    <CardGrid>
      {times(count).map((card) => (
        <li key={card} className="card gap-4 p-4 overflow-hidden">
          {picture && <div className={classes('bg-light', styles['picture'])} />}
          <SkeletonLine heading width="64%" />
          <SkeletonText lines={3} />
        </li>
      ))}
    </CardGrid>
  );
}
