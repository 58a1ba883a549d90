import { listActivity, services, type OverallActivityEntry, type Service } from '@sandites/contracts';
import { compareNames } from '@sandites/features/lists';
import { useReadPages, type PagedRead } from '@sandites/remote-kit';
import { useMemo, type ReactNode } from 'react';

/** The loaded entries of one service. */
interface Part extends PagedRead<OverallActivityEntry> {
  readonly service: Service;
}

/** The activity of a day, newest first. */
export interface Activity extends Omit<PagedRead<OverallActivityEntry>, 'readAll'> {
  /** Services whose part could not be loaded. */
  readonly missing: readonly Service[];
}

/** Newest first; of two at the same moment, the one with the higher id. */
const newestFirst = (one: OverallActivityEntry, other: OverallActivityEntry): number =>
  one.at < other.at ? 1 : one.at > other.at ? -1 : compareNames(other.id, one.id);

/** The oldest entry that is loaded of a part, while it has more: older entries of other parts must wait for it. */
const oldestOf = ({ data, hasMore }: Part): string => (hasMore ? (data?.at(-1)?.at ?? '') : '');

const isSettled = ({ data, error }: Part) => data !== undefined || error !== undefined;
const isInFlight = ({ isLoading, isRefreshing }: Part) => isLoading || isRefreshing;
const isLoaded = ({ data }: Part) => data !== undefined;

interface DayProps {
  readonly day: string;
  readonly children: (activity: Activity) => ReactNode;
}

/** What was read so far. */
interface PartsProps extends DayProps {
  readonly parts: readonly Part[];
  /** The entries of all parts, as they were loaded. */
  readonly entries: readonly OverallActivityEntry[];
}

/** Merges the parts: of the pages that are loaded, the entries down to the moment from which every service is known. */
function Merged({ parts, entries, children }: PartsProps) {
  const horizon = parts.map(oldestOf).reduce((latest, at) => (at > latest ? at : latest), '');
  const sorted = useMemo(() => entries.filter(({ at }) => at >= horizon).toSorted(newestFirst), [entries, horizon]);
  const data = parts.every(isSettled) && parts.some(isLoaded) ? sorted : undefined;
  const usableParts = data ? parts.filter(isLoaded) : parts;
  return children({
    data,
    error: parts.every(isSettled) ? usableParts.find(({ error }) => error)?.error : undefined,
    isLoading: !data && parts.some(isInFlight),
    isRefreshing: data !== undefined && parts.some(isInFlight),
    missing: data ? parts.filter((part) => !isLoaded(part)).map(({ service }) => service) : [],
    retry: () => parts.filter(({ error }) => error).forEach(({ retry }) => retry()),
    hasMore: parts.some(({ hasMore }) => hasMore),
    isLoadingMore: parts.some(({ isLoadingMore }) => isLoadingMore),
    loadMore: () => parts.filter((part) => part.hasMore && oldestOf(part) === horizon).forEach(({ loadMore }) => loadMore()),
  });
}

/** Reads one service, and inside of it the others: hooks cannot be called for each service of a list. */
function ReadService({ left: [service, next, ...others], day, parts, entries, children }: PartsProps & { readonly left: readonly [Service, ...Service[]] }) {
  const read = useReadPages(listActivity, { day, service });
  const { data } = read;
  const nextProps = { day, children, parts: [...parts, { ...read, service }], entries: useMemo(() => (data ? [...entries, ...data] : entries), [entries, data]) };
  return next === undefined ? <Merged {...nextProps} /> : <ReadService key={next} left={[next, ...others]} {...nextProps} />;
}

const none: readonly OverallActivityEntry[] = [];

/** Reads a day page by page from each service on its own, so that one that fails costs no more than its part. */
export function DayActivity(props: DayProps) {
  return <ReadService left={services} parts={[]} entries={none} {...props} />;
}
