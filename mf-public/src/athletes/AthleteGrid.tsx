import type { SportFilter } from '@sandites/contracts';
import { AthleteCard } from './card/AthleteCard';
import type { ListedAthlete } from './listed-athlete';
import { useGrowingCount } from './use-growing-count';
import styles from './athletes.module.scss';

/** Cards of athletes, in one, two or three columns (visitor-area.md 9). */
export function AthleteGrid({ athletes, selected }: { athletes: readonly ListedAthlete[]; selected: SportFilter }) {
  const count = useGrowingCount(athletes.length, selected);
  return (
    <ul className={styles['grid']} aria-label="Athletes">
      {athletes.slice(0, count).map((athlete) => (
        <li key={athlete.id}>
          <AthleteCard athlete={athlete} selected={selected} />
        </li>
      ))}
    </ul>
  );
}
