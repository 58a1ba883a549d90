import { sliders } from '../filters/filters';
import { placeOf, type Distribution } from './standing';
import styles from './standing.module.scss';

const width = 320;
const height = 110;
const base = 84;

/** How many colleges ask for how much, as columns, and a mark where one's own figure falls. The table under it says the same. */
export function FigureChart({ distribution, own }: { distribution: Distribution; own: number | null }) {
  const { requirement, counts } = distribution;
  const { min, max, write } = sliders[requirement];
  const tallest = Math.max(...counts);
  const column = width / counts.length;
  const mark = own === null ? null : placeOf(requirement, own) * width;
  return (
    <figure className={styles['chart']}>
      <figcaption>{requirement.toUpperCase()}</figcaption>
      <svg viewBox={`-8 0 ${width + 16} ${height}`} aria-hidden="true" focusable="false">
        {counts.map((count, index) => {
          const tall = (count / tallest) * (base - 24);
          return <rect key={index} className={styles['column']} x={index * column + 2} y={base - tall} width={column - 4} height={tall} />;
        })}
        <path className={styles['axis']} d={`M0 ${base}h${width}`} />
        <text className={styles['end']} x="0" y={base + 20}>
          {write(min)}
        </text>
        <text className={styles['end']} x={width} y={base + 20} textAnchor="end">
          {write(max)}
        </text>
        {mark !== null && (
          <>
            <path className={styles['mark']} d={`M${mark} 16V${base}`} />
            <text className={styles['you']} x={Math.min(width - 14, Math.max(14, mark))} y="12" textAnchor="middle">
              You
            </text>
          </>
        )}
      </svg>
    </figure>
  );
}
