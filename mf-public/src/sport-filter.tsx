import { allSports, type SportFilter } from '@sandites/contracts';
import { useSchool, useSearchQuery } from '@sandites/remote-kit';
import { FilterChips } from '@sandites/ui';

/** The row of All Sports and the school's sports (product V9). */
export function SportFilterChips({ selected, onSelect }: { selected: SportFilter; onSelect: (sport: SportFilter) => void }) {
  const { sportFilters } = useSchool();
  return <FilterChips label="Filter by sport" options={sportFilters} selected={selected} onSelect={onSelect} />;
}

/** The sport an address names; All Sports where it names none that we know. */
export const readSport = (query: URLSearchParams, sports: readonly SportFilter[]): SportFilter =>
  sports.find((sport) => sport === query.get('sport')) ?? allSports;

/** Writes the sport into the query; All Sports is the default and is left out. */
export function writeSport(query: URLSearchParams, sport: SportFilter): void {
  if (sport === allSports) query.delete('sport');
  else query.set('sport', sport);
}

/** The chosen sport, kept in the address so that a view can be shared and Back works. */
export function useSportFilter(): [sport: SportFilter, choose: (sport: SportFilter) => void] {
  const [query, change] = useSearchQuery();
  const { sports } = useSchool();
  return [readSport(query, sports), (sport) => change((next) => writeSport(next, sport))];
}
