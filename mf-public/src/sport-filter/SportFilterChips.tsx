import { sportFilters, type SportFilter } from '@sandites/contracts';
import { FilterChips } from '@sandites/ui';

/** The row of All Sports and the ten sports (product V9). */
export function SportFilterChips({ selected, onSelect }: { selected: SportFilter; onSelect: (sport: SportFilter) => void }) {
  return <FilterChips label="Filter by sport" options={sportFilters} selected={selected} onSelect={onSelect} />;
}
