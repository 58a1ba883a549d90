import { allSports, type SportFilter } from '@sandites/contracts';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import { FilterChips } from '@sandites/ui';

/** The chips of the sports. By default a chosen one is put into the address. */
export function SportFilterChips({ onSelect }: { onSelect?: (sport: SportFilter) => void }) {
  const { sportFilters } = useSchool();
  const [selected, select, hrefOf] = useSportFilter();
  return (
    <FilterChips
      label="Filter by sport"
      options={sportFilters}
      selected={selected}
      onSelect={onSelect ?? ((sport) => select(sport))}
      hrefOf={hrefOf}
    />
  );
}

/** The selected sport, kept in the URL so that a view can be shared and Back works. */
export function useSportFilter() {
  const { sportFilters } = useSchool();
  return useQueryChoice('sport', sportFilters, allSports);
}
