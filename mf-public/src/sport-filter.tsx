import { allSports, type SportFilter, sportFilters } from '@sandites/contracts';
import { useSearchQuery } from '@sandites/remote-kit';
import { FilterChips } from '@sandites/ui';

/** The row of All Sports and the ten sports (product V9). */
export function SportFilterChips({ selected, onSelect }: { selected: SportFilter; onSelect: (sport: SportFilter) => void }) {
  return <FilterChips label="Filter by sport" options={sportFilters} selected={selected} onSelect={onSelect} />;
}

/** The sport an address names; All Sports where it names none that we know. */
export const readSport = (query: URLSearchParams): SportFilter =>
  sportFilters.find((sport) => sport === query.get('sport')) ?? allSports;

/** Writes the sport into an address; All Sports is what stands there without one. */
export function writeSport(query: URLSearchParams, sport: SportFilter): void {
  if (sport === allSports) query.delete('sport');
  else query.set('sport', sport);
}

/** The chosen sport, kept in the address so that a view can be shared and Back works. */
export function useSportFilter(): [sport: SportFilter, choose: (sport: SportFilter) => void] {
  const [query, change] = useSearchQuery();
  return [readSport(query), (sport) => change((next) => writeSport(next, sport))];
}
