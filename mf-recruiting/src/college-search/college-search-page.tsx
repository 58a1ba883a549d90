import { PageLayout } from '@sandites/ui';
import { useMemo } from 'react';
import { savedSet, useSavedSet } from '../saved-set';
import { CollegeResults } from './CollegeResults';
import { useColleges } from './colleges';
import { Comparison, useComparison } from './Comparison';
import { filterColleges } from './filter-colleges';
import { FilterPanel } from './FilterPanel';
import { RecruitingProcess } from './RecruitingProcess';
import { Standing } from './Standing';
import { useCollegeFilters } from './use-college-filters';

/** Ids of the favorite colleges (product D13). */
const favorites = savedSet('sandites.favorite-colleges', (value): value is number => Number.isSafeInteger(value));

/** College Search Tool (product V2; D60, D63): filters, where the visitor stands, favorites side by side, and the colleges found. */
export function Page() {
  const search = useCollegeFilters();
  const { filters } = search;
  const colleges = useColleges();
  const [favoriteIds, toggleFavorite] = useSavedSet(favorites);
  const found = useMemo(() => filterColleges(colleges, filters, favoriteIds), [colleges, filters, favoriteIds]);
  const comparison = useComparison(colleges, favoriteIds);
  return (
    <PageLayout
      id="college-search"
      title="College Search Tool"
      intro="Find the colleges that fit your sport, your grades and your plans, and compare your favorites."
    >
      <FilterPanel search={search} colleges={colleges} />
      <Standing colleges={colleges} division={filters.division} />
      {comparison.compared.length > 0 && <Comparison comparison={comparison} />}
      <CollegeResults
        colleges={found}
        favoriteIds={favoriteIds}
        onToggleFavorite={toggleFavorite}
        onCompare={comparison.canStart ? comparison.start : undefined}
      />
      <RecruitingProcess />
    </PageLayout>
  );
}
