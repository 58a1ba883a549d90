import { PageLayout } from '@sandites/ui';
import { useMemo, useState } from 'react';
import { savedSet, useSavedSet } from '../saved-set';
import { CollegeResults, ResultCount } from './CollegeResults';
import { useColleges } from './colleges';
import { Comparison, useComparison } from './Comparison';
import { filterColleges, sortColleges } from './filter-colleges';
import { CollegeSearchBox, FilterPanel, noFigureTexts } from './FilterPanel';
import { RecruitingProcess } from './RecruitingProcess';
import { SharedFavorites, useShownFavorites } from './shared-favorites';
import { Standing } from './Standing';
import { readFigures } from './standing';
import { useCollegeFilters } from './use-college-filters';

/** Ids of the favorite colleges. */
const favorites = savedSet('sandites.favorite-colleges', (value): value is number =>
  Number.isSafeInteger(value),
);

/**
 * College Search Tool: filters, Where You Stand, the comparison of favorites, and the
 * results.
 */
export function Page() {
  const search = useCollegeFilters();
  const { filters } = search;
  const colleges = useColleges();
  const [favoriteIds, toggleFavorite] = useSavedSet(favorites);
  const visibleFavorites = useShownFavorites(favoriteIds, filters.favoritesOnly);
  const [typed, setTyped] = useState(noFigureTexts);
  const ownFigures = useMemo(() => readFigures(typed), [typed]);
  const matches = useMemo(
    () => filterColleges(colleges, filters, visibleFavorites.ids, ownFigures),
    [colleges, filters, visibleFavorites.ids, ownFigures],
  );
  const { sort, direction } = filters;
  const sorted = useMemo(
    () => sortColleges(colleges, { sort, direction }),
    [colleges, sort, direction],
  );
  const comparison = useComparison(sorted, favoriteIds);
  return (
    <PageLayout
      id="college-search"
      title="College Search Tool"
      intro="Find the colleges that fit your sport, your grades and your plans, and compare your favorites."
    >
      <CollegeSearchBox search={search} />
      <ResultCount
        count={matches.length}
        onCompare={comparison.canStart ? comparison.start : undefined}
      />
      <FilterPanel search={search} ownFigures={typed} onOwnChange={setTyped} colleges={colleges} />
      <Standing colleges={colleges} division={filters.division} ownFigures={ownFigures} />
      {visibleFavorites.unsaved.length > 0 && (
        <SharedFavorites onSave={() => visibleFavorites.unsaved.forEach(toggleFavorite)} />
      )}
      {comparison.compared.length > 0 && <Comparison comparison={comparison} />}
      <CollegeResults
        colleges={matches}
        favoriteIds={favoriteIds}
        onToggleFavorite={toggleFavorite}
      />
      <RecruitingProcess />
    </PageLayout>
  );
}
