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
  RetryButton,
  SectionHeading,
  Tag,
} from '@sandites/ui';
import { type Column, ListScreen, FilterSelect, SearchBox } from '@sandites/ui/table';
import { useState, type ReactNode } from 'react';
import { addDays } from '@sandites/features/events';
import { compareNames, countText } from '@sandites/features/lists';
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
import labels from './activity-labels.json';
import styles from './activity.module.scss';
import { mergedRead } from '../merged-read';
import { Season } from './Season';

/** The activity of a day, newest first. */
interface Activity extends Omit<PagedRead<OverallActivityEntry>, 'readAll'> {
  /** Services whose activity could not be loaded. */
  missing: readonly Service[];
}

/** Entries of the same time by id, highest first. */
const newestFirst = (one: OverallActivityEntry, other: OverallActivityEntry): number =>
  one.at < other.at ? 1 : one.at > other.at ? -1 : compareNames(other.id, one.id);

/** Entries of other services that are older are not shown until this service has loaded more. */
const oldestLoaded = ({ data, hasMore }: PagedRead<OverallActivityEntry>): string =>
  (hasMore && data?.at(-1)?.at) || '';

/**
 * Reads a day page by page from each service separately, so that a failing service does not hide
 * the others.
 */
function useActivity(day: string): Activity {
  const reads: Record<Service, PagedRead<OverallActivityEntry>> = {
    auth: useReadPages(listActivity, { day, service: 'auth' }),
    players: useReadPages(listActivity, { day, service: 'players' }),
    events: useReadPages(listActivity, { day, service: 'events' }),
    colleges: useReadPages(listActivity, { day, service: 'colleges' }),
  };
  const parts = services.map((service) => ({ service, ...reads[service] }));
  const loaded = parts.filter(({ data }) => data);
  const isComplete = parts.every(({ data, error }) => data || error);
  const horizon = parts.map(oldestLoaded).toSorted().at(-1) ?? '';
  const data =
    isComplete && loaded.length > 0
      ? loaded
          .flatMap(({ data: entries = [] }) => entries)
          .filter(({ at }) => at >= horizon)
          .toSorted(newestFirst)
      : undefined;
  return {
    ...mergedRead(parts, data),
    error: isComplete ? (data ? loaded : parts).find(({ error }) => error)?.error : undefined,
    missing: data ? parts.filter((part) => !part.data).map(({ service }) => service) : [],
    hasMore: parts.some(({ hasMore }) => hasMore),
    isLoadingMore: parts.some(({ isLoadingMore }) => isLoadingMore),
    loadMore: () =>
      parts
        .filter((part) => part.hasMore && oldestLoaded(part) === horizon)
        .forEach(({ loadMore }) => loadMore()),
  };
}

const names: Readonly<Record<string, string>> = labels.queues;
const nameOf = ({ queue }: OverallQueueState) => names[queue] ?? queue;

const stalledSentence = (queue: OverallQueueState) => {
  const waiting = queue.waiting === 1 ? '1 waits' : `${queue.waiting} wait`;
  const minutes = Math.round(queue.oldestSeconds / 60);
  return `${nameOf(queue)}: ${waiting}, the oldest for ${minutes} minutes.`;
};
const countOfFailed = (queue: OverallQueueState) => `${nameOf(queue)} ${queue.failedCount}`;

/** Queues that do not move, and what was given up in the last month. */
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
                  {`${formatTimestamp(failedAt)}: ${nameOf(queue)}, ${countText(attempts, 'attempt')}: ${message}`}
                </li>
              )),
            )}
          </ul>
        </details>
      )}
    </>
  );
}

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
  { header: 'Who', cell: ({ newest }) => actorLabel(newest), isTitle: true, isName: true },
  { header: 'What', cell: ActivityCell, isLong: true },
];

interface DayPickerProps {
  day: string;
  latest: string;
  onPick: (day: string) => void;
}

function DayPicker({ day, latest, onPick }: DayPickerProps) {
  return (
    <div className="d-flex flex-wrap gap-2 align-items-center">
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

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

function DayTable({ day, picker }: { day: string; picker: ReactNode }) {
  const [kind, chooseKind] = useQueryChoice('kind', kindFilters, allKinds);
  const [search, setSearch] = useState('');
  const { missing, hasMore, isLoadingMore, loadMore, ...entries } = useActivity(day);
  const { data } = entries;

  const isFiltered = search.trim() !== '' || kind !== allKinds;
  const none = isFiltered
    ? 'No activity matches.'
    : missing.length > 0
      ? 'No other activity that day.'
      : 'No activity that day.';
  return (
    <>
      <ListScreen
        caption="Activity of the day"
        read={{ ...entries, data: data && groupActivity(data) }}
        loadingLabel="Loading activity..."
        failed="The activity could not be loaded."
        retryOf="the activity"
        notice={
          missing.length > 0 && (
            <Callout
              tone="warning"
              urgent
              action={
                <RetryButton
                  read={entries}
                  retryOf="the missing activity"
                  variant="quiet"
                  size="small"
                />
              }
            >
              This list is incomplete: activity on {labelOfServices(missing)} could not be loaded.
            </Callout>
          )
        }
        rows={groupActivity(filterActivity(data ?? [], search, kind))}
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

export function ActivityTab() {
  const [latest] = useState(() => schoolDay());
  const [dayText, pick] = useQueryText('day');
  const day = isDay(dayText) ? dayText : latest;
  return (
    <>
      <SectionHeading title="Activity" />
      <QueueNotice />
      <Season until={latest} onOpen={pick} />
      <DayTable day={day} picker={<DayPicker day={day} latest={latest} onPick={pick} />} />
    </>
  );
}
