import { activityServices, listActivity, type ActivityService, type OverallActivityEntry } from '@sandites/contracts';
import { compareNames } from '@sandites/features/lists';
import { useReadPages, type PagedRead } from '@sandites/remote-kit';
import { useMemo } from 'react';

type Part = PagedRead<OverallActivityEntry>;

/** The activity of a day, newest first. */
export interface Activity extends Omit<PagedRead<OverallActivityEntry>, 'readAll'> {
  /** Services whose part could not be loaded. */
  readonly missing: readonly ActivityService[];
}

/** Newest first; of two at the same moment, the one with the higher id. */
const newestFirst = (one: OverallActivityEntry, other: OverallActivityEntry): number =>
  one.at < other.at ? 1 : one.at > other.at ? -1 : compareNames(other.id, one.id);

/** The oldest entry that is loaded of a part, while it has more: older entries of other parts must wait for it. */
const oldestOf = ({ data, hasMore }: Part): string => (hasMore ? (data?.at(-1)?.at ?? '') : '');

const isSettled = ({ data, error }: Part) => data !== undefined || error !== undefined;
const isInFlight = ({ isLoading, isRefreshing }: Part) => isLoading || isRefreshing;
const isLoaded = ({ data }: Part) => data !== undefined;

/**
 * Reads a day page by page from each service on its own, so that one that fails costs no more than its part. Of the pages that are loaded it shows the entries
 * down to the moment from which every service is known.
 */
export function useActivity(day: string): Activity {
  const auth = useReadPages(listActivity, { day, service: 'auth' });
  const players = useReadPages(listActivity, { day, service: 'players' });
  const events = useReadPages(listActivity, { day, service: 'events' });
  const colleges = useReadPages(listActivity, { day, service: 'colleges' });
  const parts = { auth, players, events, colleges } satisfies Readonly<Record<ActivityService, Part>>;
  const all = Object.values(parts);
  const horizon = all.map(oldestOf).reduce((latest, at) => (at > latest ? at : latest), '');
  const entries = useMemo(
    () =>
      [auth.data, players.data, events.data, colleges.data]
        .flatMap((rows) => rows ?? [])
        .filter(({ at }) => at >= horizon)
        .toSorted(newestFirst),
    [auth.data, players.data, events.data, colleges.data, horizon],
  );
  const data = all.every(isSettled) && all.some(isLoaded) ? entries : undefined;
  const shown = data ? all.filter(isLoaded) : all;
  return {
    data,
    error: all.every(isSettled) ? shown.find(({ error }) => error)?.error : undefined,
    isLoading: !data && all.some(isInFlight),
    isRefreshing: data !== undefined && all.some(isInFlight),
    missing: data ? activityServices.filter((service) => !isLoaded(parts[service])) : [],
    retry: () => all.filter(({ error }) => error).forEach(({ retry }) => retry()),
    hasMore: all.some(({ hasMore }) => hasMore),
    isLoadingMore: all.some(({ isLoadingMore }) => isLoadingMore),
    loadMore: () => all.filter((part) => part.hasMore && oldestOf(part) === horizon).forEach(({ loadMore }) => loadMore()),
  };
}
