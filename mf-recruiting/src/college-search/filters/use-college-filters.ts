import { useSearchQuery } from '@sandites/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import { isSameFilters, resetFilters, type Filters } from './filters';
import { readFilters, writeFilters } from './filters-in-address';

/** Long enough that a word is one change of the address, short enough that a reload keeps it. */
const settledMs = 300;

export interface CollegeFilters {
  filters: Filters;
  /** A choice: a step that Back undoes. */
  choose: (changes: Partial<Filters>) => void;
  /** A letter typed, a slider moved: shown at once, in the address when the hand rests. */
  adjust: (changes: Partial<Filters>) => void;
  reset: () => void;
}

/** The filters, kept in the address, so that a search can be sent to a parent. */
export function useCollegeFilters(): CollegeFilters {
  const [query, change] = useSearchQuery();
  const inAddress = useMemo(() => readFilters(query), [query]);
  const [edited, setEdited] = useState<Filters | null>(null);
  if (edited && isSameFilters(edited, inAddress)) setEdited(null);
  const filters = edited ?? inAddress;

  useEffect(() => {
    if (!edited) return;
    const timer = setTimeout(() => change((next) => writeFilters(next, edited), { replace: true }), settledMs);
    return () => clearTimeout(timer);
  });

  const step = (next: Filters) => {
    setEdited(next);
    change((address) => writeFilters(address, next));
  };
  return {
    filters,
    choose: (changes) => step({ ...filters, ...changes }),
    adjust: (changes) => setEdited({ ...filters, ...changes }),
    reset: () => step(resetFilters(filters)),
  };
}
