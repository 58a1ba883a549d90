import { activityServices, listActivity, type ActivityService, type OverallActivityEntry } from '@sandites/contracts';
import { useReadAll, type Read } from '@sandites/remote-kit';
import { useMemo } from 'react';
import { newestFirst } from './narrow-activity';

type Part = Read<OverallActivityEntry[]>;

/** What the services know of a day, newest first, and who of them did not say. */
export interface Activity extends Read<readonly OverallActivityEntry[]> {
  /** Whose part the list lacks. */
  readonly missing: readonly ActivityService[];
}

const isSettled = ({ data, error }: Part) => data !== undefined || error !== undefined;
const isUnderWay = ({ isLoading, isRefreshing }: Part) => isLoading || isRefreshing;
const isKnown = ({ data }: Part) => data !== undefined;

/** Reads a day from each service by itself: one that is silent takes away no more than its own part. The list comes when each has answered or failed. */
export function useActivity(day: string): Activity {
  const auth = useReadAll(listActivity, { day, service: 'auth' });
  const players = useReadAll(listActivity, { day, service: 'players' });
  const events = useReadAll(listActivity, { day, service: 'events' });
  const colleges = useReadAll(listActivity, { day, service: 'colleges' });
  const parts = { auth, players, events, colleges } satisfies Readonly<Record<ActivityService, Part>>;
  const all = Object.values(parts);
  const known = useMemo(
    () => [auth.data, players.data, events.data, colleges.data].flatMap((entries) => entries ?? []).toSorted(newestFirst),
    [auth.data, players.data, events.data, colleges.data],
  );
  const hasCome = all.every(isSettled);
  const data = hasCome && all.some(isKnown) ? known : undefined;
  const told = data ? all.filter(isKnown) : all;
  return {
    data,
    error: hasCome ? told.find(({ error }) => error)?.error : undefined,
    isLoading: !data && all.some(isUnderWay),
    isRefreshing: data !== undefined && all.some(isUnderWay),
    missing: data ? activityServices.filter((service) => !isKnown(parts[service])) : [],
    retry: () => all.filter(({ error }) => error).forEach(({ retry }) => retry()),
  };
}
