import { allSports, type SportFilter } from '@sandites/contracts';
import { useSchool, useSearchQuery } from '@sandites/remote-kit';
import { FilterChips } from '@sandites/ui';

export function SportFilterChips({
  selected,
  onSelect,
}: {
  selected: SportFilter;
  onSelect: (sport: SportFilter) => void;
}) {
  const { sportFilters } = useSchool();
  return (
    <FilterChips
      label="Filter by sport"
      options={sportFilters}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

/** The sport in the query; All Sports where it is missing or unknown. */
export const readSport = (query: URLSearchParams, sports: readonly SportFilter[]): SportFilter =>
  sports.find((sport) => sport === query.get('sport')) ?? allSports;

/** Sets the sport in the query; All Sports is the default and is omitted. */
export function writeSport(query: URLSearchParams, sport: SportFilter): void {
  if (sport === allSports) query.delete('sport');
  else query.set('sport', sport);
}

/** The selected sport, kept in the URL so that a view can be shared and Back works. */
export function useSportFilter(): [sport: SportFilter, choose: (sport: SportFilter) => void] {
  const [query, change] = useSearchQuery();
  const { sports } = useSchool();
  return [readSport(query, sports), (sport) => change((next) => writeSport(next, sport))];
}
