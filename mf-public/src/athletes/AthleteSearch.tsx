import { SearchBox } from '@sandites/ui/table';
import styles from './athletes.module.scss';

export interface AthleteSearchProps {
  search: string;
  onSearch: (text: string) => void;
  /** How many are listed. */
  count: number;
}

const countOf = (count: number) => `${count} ${count === 1 ? 'athlete' : 'athletes'}`;

/** The search by name or number, and how many athletes there are. */
export function AthleteSearch({ search, onSearch, count }: AthleteSearchProps) {
  return (
    <div className={styles['search']}>
      <SearchBox placeholder="Name or number..." label="Search by name or number" value={search} onChange={onSearch} />
      <p className={styles['count']} aria-live="polite">
        {countOf(count)}
      </p>
    </div>
  );
}
