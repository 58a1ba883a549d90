import { allSports, type SportFilter } from '@sandites/contracts';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import { FilterChips } from '@sandites/ui';

interface Props {
  selected?: SportFilter;
  onSelect?: (sport: SportFilter) => void;
}

/** The chips of the sports. By default the chosen one is that of the address, and is put there. */
export function SportFilterChips({ selected: given, onSelect }: Props) {
  const { sportFilters } = useSchool();
  const [asked, select, hrefOf] = useSportFilter();
  return (
    <FilterChips
      label="Filter by sport"
      options={sportFilters}
      selected={given ?? asked}
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
