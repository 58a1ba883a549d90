import { useSearchQuery } from '@sandites/remote-kit';
import { useMemo } from 'react';
import type { College } from '../college';

/** As many as stand side by side and can still be read. */
export const mostCompared = 4;
const parameter = 'compare';

export interface ComparisonState {
  /** The colleges side by side; none while nothing is compared. */
  compared: readonly College[];
  /** Favorites that could be added; none where there is no room. */
  addable: readonly College[];
  /** There are favorites to compare, and nothing is compared yet. */
  canStart: boolean;
  start: () => void;
  add: (id: number) => void;
  remove: (id: number) => void;
  close: () => void;
}

const readIds = (query: URLSearchParams) => (query.get(parameter) ?? '').split('-').map(Number);

/** Up to four favorites side by side. They stand in the address, so that whoever it is sent to sees the same ones. */
export function useComparison(colleges: readonly College[], favoriteIds: ReadonlySet<number>): ComparisonState {
  const [query, change] = useSearchQuery();
  const compared = useMemo(() => {
    const known = readIds(query).flatMap((id) => colleges.find((college) => college.id === id) ?? []);
    return [...new Set(known)].slice(0, mostCompared);
  }, [colleges, query]);
  const others = colleges.filter((college) => favoriteIds.has(college.id) && !compared.includes(college));

  const show = (ids: readonly number[]) =>
    change((next) => (ids.length > 0 ? next.set(parameter, ids.join('-')) : next.delete(parameter)));
  const ids = compared.map(({ id }) => id);
  return {
    compared,
    addable: compared.length < mostCompared ? others : [],
    canStart: compared.length === 0 && others.length > 1,
    start: () => show(others.slice(0, mostCompared).map(({ id }) => id)),
    add: (id) => show([...ids, id]),
    remove: (id) => show(ids.filter((other) => other !== id)),
    close: () => show([]),
  };
}
