import {
  schoolDay,
  type Service,
  listQueues,
  type OverallQueueState,
  listActivity,
  services,
  type OverallActivityEntry,
} from '@sandites/contracts';
import {
  useQueryChoice,
  useQueryText,
  useRead,
  useReadPages,
  type PagedRead,
} from '@sandites/remote-kit';
import {
  Button,
  Callout,
  formatTimestamp,
  IconButton,
  SectionHeading,
  Tag,
  VisuallyHidden,
} from '@sandites/ui';
import { type Column, ListScreen, FilterSelect, SearchBox } from '@sandites/ui/table';
import { useMemo, useState, type ReactNode, useDeferredValue } from 'react';
import { compareNames } from '@sandites/features/lists';
import {
  actorLabel,
  allKinds,
  filterActivity,
  kindFilters,
  kindOptions,
  labelOfServices,
  type ActivityGroup,
  activitySentence,
  groupActivity,
  groupSentence,
} from './activity-sentences';
import styles from './activity.module.scss';
import { addDays, Season } from './Season';

/** The loaded entries of one service. */
interface Part extends PagedRead<OverallActivityEntry> {
  readonly service: Service;
}

/** The activity of a day, newest first. */
interface Activity extends Omit<PagedRead<OverallActivityEntry>, 'readAll'> {
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
function DayActivity(props: DayProps) {
  return <ServiceReader left={services} parts={[]} entries={none} {...props} />;
}

const names: Readonly<Record<string, string>> = {
  mail: 'Mail',
  'sign-outs': 'Sign-outs',
  'team-notices': 'Notices to teams',
  ownership: 'Changes of coaches',
  pictures: 'Pictures of files',
  'family-mail': 'Mail to families',
  account_mail: 'Mail about accounts',
};
const nameOf = ({ queue }: OverallQueueState) => names[queue] ?? queue;

const stalledSentence = (queue: OverallQueueState) => {
  const waiting = queue.waiting === 1 ? '1 waits' : `${queue.waiting} wait`;
  const minutes = Math.round(queue.oldestSeconds / 60);
  return `${nameOf(queue)}: ${waiting}, the oldest for ${minutes} minutes.`;
};
const countOfFailed = (queue: OverallQueueState) => `${nameOf(queue)} ${queue.failedCount}`;
const attemptsOf = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`);

/** Says which queues do not move, and what was given up in the last month. Empty when all is well. */
export function QueueNotice() {
  const { data: queues = [] } = useRead(listQueues);
  const stalled = queues.filter(({ isStalled }) => isStalled);
  const failed = queues.filter(({ failedCount }) => failedCount > 0);
  return (
    <>
      {stalled.length > 0 && (
        <Callout tone="warning" urgent>
          {`Not delivered yet. ${stalled.map(stalledSentence).join(' ')}`}
        </Callout>
      )}
      {failed.length > 0 && (
        <details>
          <summary>{`Given up in the last month: ${failed.map(countOfFailed).join(', ')}`}</summary>
          <ul>
            {failed.flatMap((queue) =>
              queue.failed.map(({ id, failedAt, attempts, message }) => (
                <li key={`${queue.service}-${id}`}>
                  {`${formatTimestamp(failedAt)}: ${nameOf(queue)}, ${attemptsOf(attempts)}: ${message}`}
                </li>
              )),
            )}
          </ul>
        </details>
      )}
    </>
  );
}

/** A line of the activity; grouped entries can be expanded. */
function ActivityCell(group: ActivityGroup) {
  const { newest, entries } = group;
  const sentence = groupSentence(group);
  if (newest.kind === 'sign_in_failed') return <Tag tone="red">{sentence}</Tag>;
  if (entries.length === 1) return sentence;
  return (
    <details className={styles['folded']}>
      <summary>{sentence}</summary>
      <ul className="ps-4 mt-2 mb-0 fs-7 text-secondary">
        {entries.map((entry) => (
          <li key={entry.id}>{`${formatTimestamp(entry.at)}: ${activitySentence(entry)}`}</li>
        ))}
      </ul>
    </details>
  );
}

const columns: readonly Column<ActivityGroup>[] = [
  { header: 'When', cell: ({ newest }) => formatTimestamp(newest.at), wraps: false },
  { header: 'Who', cell: ({ newest }) => actorLabel(newest), isTitle: true },
  { header: 'What', cell: ActivityCell, isLong: true },
];

interface DayPickerProps {
  day: string;
  /** The latest day that can be picked. */
  latest: string;
  onPick: (day: string) => void;
}

function DayPicker({ day, latest, onPick }: DayPickerProps) {
  return (
    <div className="d-flex gap-2 align-items-center">
      <IconButton
        icon="chevron-left"
        label="Previous day"
        onClick={() => onPick(addDays(day, -1))}
      />
      <input
        type="date"
        className="form-control w-auto"
        aria-label="Day"
        value={day}
        max={latest}
        onChange={({ target }) => {
          // The value is empty while a date is being typed.
          if (target.value !== '') onPick(target.value);
        }}
      />
      <IconButton
        icon="chevron-right"
        label="Next day"
        disabled={day >= latest}
        onClick={() => onPick(addDays(day, 1))}
      />
    </div>
  );
}

interface MissingPartsProps {
  missing: readonly Service[];
  isRetrying: boolean;
  onRetry: () => void;
}

/** Names the services whose activity could not be loaded, with Retry. */
function MissingParts({ missing, isRetrying, onRetry }: MissingPartsProps) {
  const retry = (
    <Button
      variant="quiet"
      size="small"
      icon="refresh"
      pending={isRetrying}
      pendingLabel="Retrying..."
      onClick={onRetry}
    >
      Retry<VisuallyHidden> the missing activity</VisuallyHidden>
    </Button>
  );
  return (
    <Callout tone="warning" urgent action={retry}>
      This list is incomplete: activity on {labelOfServices(missing)} could not be loaded.
    </Callout>
  );
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

interface DayTableProps {
  activity: Activity;
  picker: ReactNode;
}

function DayTable({ activity, picker }: DayTableProps) {
  const [kind, chooseKind] = useQueryChoice('kind', kindFilters, allKinds);
  const [search, setSearch] = useState('');
  const { missing, hasMore, isLoadingMore, loadMore, ...entries } = activity;
  const { data, isRefreshing, retry } = entries;
  const searchText = useDeferredValue(search);
  const all = useMemo(() => data && groupActivity(data), [data]);
  const filtered = useMemo(
    () => groupActivity(filterActivity(data ?? [], searchText, kind)),
    [data, searchText, kind],
  );
  const isFiltered = searchText.trim() !== '' || kind !== allKinds;
  const none = isFiltered
    ? 'No activity matches.'
    : missing.length > 0
      ? 'No other activity that day.'
      : 'No activity that day.';
  return (
    <>
      <ListScreen
        caption="Activity of the day"
        read={{ ...entries, data: all }}
        loadingLabel="Loading activity..."
        failed="The activity could not be loaded."
        retryOf="the activity"
        notice={
          missing.length > 0 && (
            <MissingParts missing={missing} isRetrying={isRefreshing} onRetry={retry} />
          )
        }
        filter={() => filtered}
        noun={(count) => (count === 1 ? 'entry' : 'entries')}
        noneFound={none}
        filters={
          <>
            <SearchBox
              placeholder="Search by person or item..."
              value={search}
              onChange={setSearch}
            />
            <FilterSelect
              label="Kind"
              options={kindOptions}
              selected={kind}
              onSelect={chooseKind}
            />
            {picker}
          </>
        }
        columns={columns}
        rowKey={({ id }) => id}
      />
      {data && hasMore && (
        <div className="mt-4">
          {isFiltered && (
            <p className="mb-2 text-secondary">
              Search and filter cover the {data.length} entries loaded so far.
            </p>
          )}
          <Button
            variant="quiet"
            wide
            pending={isLoadingMore}
            pendingLabel="Loading..."
            onClick={loadMore}
          >
            Show Earlier Activity
          </Button>
        </div>
      )}
    </>
  );
}

/** Charts of the season, and the activity of a day below, loaded page by page. */
export function ActivityTab() {
  const [latest] = useState(() => schoolDay());
  const [dayText, pick] = useQueryText('day');
  const day = isDay(dayText) ? dayText : latest;
  return (
    <>
      <SectionHeading title="Activity" />
      <QueueNotice />
      <Season until={latest} onOpen={pick} />
      <DayActivity day={day}>
        {(activity) => (
          <DayTable
            activity={activity}
            picker={<DayPicker day={day} latest={latest} onPick={pick} />}
          />
        )}
      </DayActivity>
    </>
  );
}
