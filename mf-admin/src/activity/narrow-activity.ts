import type { OverallActivityEntry } from '@sandites/contracts';
import { compareNames, searchText } from '@sandites/features/lists';
import { actorOf, kindWords, kinds, subjectOf } from './activity-words';

/** The first entry of the filter of kinds. */
export const allKinds = 'all';
export const kindFilters = [allKinds, ...kinds] as const;
export type KindFilter = (typeof kindFilters)[number];

const wordsOf = searchText((entry: OverallActivityEntry) => [actorOf(entry), kindWords[entry.kind], subjectOf(entry)]);

/** Newest first; of two that came at once, the later one. */
export const newestFirst = (one: OverallActivityEntry, other: OverallActivityEntry): number => (one.at < other.at ? 1 : one.at > other.at ? -1 : compareNames(other.id, one.id));

/** Of a day, what somebody did, or was done to something, that has the text in its name. */
export function narrowActivity(entries: readonly OverallActivityEntry[], search: string, kind: KindFilter): OverallActivityEntry[] {
  const wanted = search.trim().toLowerCase();
  return entries.filter((entry) => (kind === allKinds || entry.kind === kind) && wordsOf(entry).includes(wanted));
}
