import { allSports, type SportFilter } from '@sandites/contracts';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import { FilterChips } from '@sandites/ui';

export function SportFilterChips({
  selected,
  onSelect,
}: {
  selected: SportFilter;
  onSelect: (sport: SportFilter) => void;
}) {
  const { sportFilters } = useSchool();
  const [, , hrefOf] = useSportFilter();
  return (
    <FilterChips
      label="Filter by sport"
      options={sportFilters}
      selected={selected}
      onSelect={onSelect}
      hrefOf={hrefOf}
    />
  );
}

/** The selected sport, kept in the URL so that a view can be shared and Back works. */
export function useSportFilter() {
  const { sportFilters } = useSchool();
  return useQueryChoice('sport', sportFilters, allSports);
}
