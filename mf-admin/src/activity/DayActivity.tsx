import {
  listActivity,
  services,
  type OverallActivityEntry,
  type Service,
} from '@sandites/contracts';
import { compareNames } from '@sandites/features/lists';
import { useReadPages, type PagedRead } from '@sandites/remote-kit';
import { useMemo, type ReactNode } from 'react';

/** The loaded entries of one service. */
interface Part extends PagedRead<OverallActivityEntry> {
  readonly service: Service;
}

/** The activity of a day, newest first. */
export interface Activity extends Omit<PagedRead<OverallActivityEntry>, 'readAll'> {
  /** Services whose activity could not be loaded. */
  readonly missing: readonly Service[];
}

/** Newest first; entries of the same time by id, highest first. */
const newestFirst = (one: OverallActivityEntry, other: OverallActivityEntry): number =>
  one.at < other.at ? 1 : one.at > other.at ? -1 : compareNames(other.id, one.id);

/**
 * The oldest loaded entry of a service that has more pages. Entries of other services that are
 * older are not shown yet.
 */
const oldestLoaded = ({ data, hasMore }: Part): string => (hasMore ? (data?.at(-1)?.at ?? '') : '');

const isComplete = ({ data, error }: Part) => data !== undefined || error !== undefined;
const isInFlight = ({ isLoading, isRefreshing }: Part) => isLoading || isRefreshing;
const isLoaded = ({ data }: Part) => data !== undefined;

interface DayProps {
  readonly day: string;
  readonly children: (activity: Activity) => ReactNode;
}

/** The loaded entries of all services. */
interface PartsProps extends DayProps {
  readonly parts: readonly Part[];
  /** The entries per service. */
  readonly entries: readonly OverallActivityEntry[];
}

/** Merges the loaded pages of all services, down to the time to which each of them is loaded. */
function Merged({ parts, entries, children }: PartsProps) {
  const horizon = parts.map(oldestLoaded).reduce((latest, at) => (at > latest ? at : latest), '');
  const sorted = useMemo(
    () => entries.filter(({ at }) => at >= horizon).toSorted(newestFirst),
    [entries, horizon],
  );
  const data = parts.every(isComplete) && parts.some(isLoaded) ? sorted : undefined;
  const usableParts = data ? parts.filter(isLoaded) : parts;
  return children({
    data,
    error: parts.every(isComplete) ? usableParts.find(({ error }) => error)?.error : undefined,
    isLoading: !data && parts.some(isInFlight),
    isRefreshing: data !== undefined && parts.some(isInFlight),
    missing: data ? parts.filter((part) => !isLoaded(part)).map(({ service }) => service) : [],
    retry: () => parts.filter(({ error }) => error).forEach(({ retry }) => retry()),
    hasMore: parts.some(({ hasMore }) => hasMore),
    isLoadingMore: parts.some(({ isLoadingMore }) => isLoadingMore),
    loadMore: () =>
      parts
        .filter((part) => part.hasMore && oldestLoaded(part) === horizon)
        .forEach(({ loadMore }) => loadMore()),
  });
}

/**
 * Reads one service, and renders the readers of the others inside, because hooks cannot be called
 * in a loop.
 */
function ServiceReader({
  left: [service, next, ...others],
  day,
  parts,
  entries,
  children,
}: PartsProps & { readonly left: readonly [Service, ...Service[]] }) {
  const read = useReadPages(listActivity, { day, service });
  const { data } = read;
  const nextProps = {
    day,
    children,
    parts: [...parts, { ...read, service }],
    entries: useMemo(() => (data ? [...entries, ...data] : entries), [entries, data]),
  };
  return next === undefined ? (
    <Merged {...nextProps} />
  ) : (
    <ServiceReader key={next} left={[next, ...others]} {...nextProps} />
  );
}

const none: readonly OverallActivityEntry[] = [];

/**
 * Reads a day page by page from each service separately, so that a failing service does not hide
 * the others.
 */
export function DayActivity(props: DayProps) {
  return <ServiceReader left={services} parts={[]} entries={none} {...props} />;
}
