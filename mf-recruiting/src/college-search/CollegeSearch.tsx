import { useMemo } from 'react';
import { useKeptSet } from '../kept/use-kept-set';
import { Comparison } from './comparison/Comparison';
import { useComparison } from './comparison/use-comparison';
import { colleges } from './data/colleges';
import { favorites } from './favorites';
import { filterColleges } from './filters/filter-colleges';
import type { Filters } from './filters/filters';
import { CollegeResults } from './results/CollegeResults';
import { ResultsBar } from './results/ResultsBar';
import { Standing } from './standing/Standing';
import styles from './results/results.module.scss';

/** The colleges that were asked for, those compared, and where one stands among them. */
export function CollegeSearch({ filters }: { filters: Filters }) {
  const [favoriteIds, toggleFavorite] = useKeptSet(favorites);
  const found = useMemo(() => filterColleges(colleges, filters, favoriteIds), [filters, favoriteIds]);
  const comparison = useComparison(colleges, favoriteIds);
  return (
    <>
      <ResultsBar
        words={found.length === 1 ? '1 college found' : `${found.length} colleges found`}
        onCompare={comparison.canStart ? comparison.start : undefined}
      />
      <p className={styles['note']}>
        GPA, SAT and ACT are rounded and typical of those admitted; no college publishes a minimum for athletes. Divisions and conferences
        change: ask the college for this season's.
      </p>
      {comparison.compared.length > 0 && <Comparison comparison={comparison} />}
      <CollegeResults colleges={found} favoriteIds={favoriteIds} onToggleFavorite={toggleFavorite} />
      <Standing colleges={colleges} division={filters.division} />
    </>
  );
}
