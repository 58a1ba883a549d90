import {
  daysText,
  eventTitle,
  gamePath,
  type AthleticEvent,
  type NewAthleticEvent,
} from '@sandites/contracts';
import { useSchool } from '@sandites/remote-kit';
import {
  formatClock,
  formatDayPadded,
  HomeAwayBadge,
  Icon,
  nearDay,
  Tag,
  IconButton,
  IconLink,
} from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import { useShare } from '../share/use-share';
import { EventNews } from './EventNews';
import { directionsUrl, calendarUrl, datedTitle, calendarFileName } from './event-text';

interface NearDayProps {
  event: Pick<AthleticEvent, 'date' | 'time'>;
  /** The visitor's day, `2024-08-30`. */
  today: string;
}

/** The relative name of a coming game's day, shown after its date: Tonight, Tomorrow, Fri. */
export function NearDay({ event: { date, time }, today }: NearDayProps) {
  const near = nearDay(date, time, today);
  return near === undefined ? null : (
    <>
      {' '}
      <span className="font-head fw-semibold small lh-1 ls-1 text-accent-emphasis">{near}</span>
    </>
  );
}

/**
 * The opponent, the level where it is given (JV and varsity often meet the same school in one
 * week), and the result.
 */
function OpponentCell({ event }: { event: NewAthleticEvent }) {
  const { opponent, level } = event;
  return (
    <>
      {level ? (
        <span className="d-inline-flex flex-wrap row-gap-1 column-gap-2 align-items-center me-2 mb-1">
          <span className="minw-0" translate="no">
            {opponent}
          </span>{' '}
          <Tag tone={level === 'Varsity' ? 'dark' : 'outline'}>{level}</Tag>
        </span>
      ) : (
        <span translate="no">{opponent}</span>
      )}
      <EventNews event={event} />
    </>
  );
}

export function EventPlace({ event }: { event: Pick<NewAthleticEvent, 'location' | 'isHome'> }) {
  const school = useSchool();
  return (
    <a
      href={directionsUrl(event, school)}
      target="_blank"
      rel="noreferrer"
      title="Directions"
      className="link-accent no-printed-url"
      translate="no"
    >
      <Icon name="pin" size={14} className="me-1" />
      {event.location}
    </a>
  );
}

const date: Column<NewAthleticEvent> = {
  header: 'Date',
  cell: (event) => daysText(event, formatDayPadded),
  wraps: false,
  summary: (event) => daysText(event),
};
const time: Column<NewAthleticEvent> = {
  header: 'Time',
  cell: (event) => formatClock(event.time),
  wraps: false,
};
const sport: Column<NewAthleticEvent> = { header: 'Sport', cell: (event) => event.sport };
const opponent: Column<NewAthleticEvent> = {
  header: 'Opponent',
  cell: (event) => <OpponentCell event={event} />,
  isTitle: true,
};
const location: Column<NewAthleticEvent> = {
  header: 'Location',
  cell: (event) => event.location,
  isName: true,
};
const side: Column<NewAthleticEvent> = {
  header: 'Home/Away',
  cell: ({ isHome }) => <HomeAwayBadge isHome={isHome} />,
};

export const eventColumns: readonly Column<NewAthleticEvent>[] = [
  date,
  time,
  opponent,
  location,
  side,
];

export const eventColumnsWithSport: readonly Column<NewAthleticEvent>[] = [
  date,
  time,
  sport,
  opponent,
  location,
  side,
];

/** Shares a game: with the phone's share sheet, elsewhere by copying its link. */
export function useShareEvent(event: AthleticEvent): () => Promise<void> {
  return useShare({
    title: eventTitle(event),
    text: `${datedTitle(event)}, ${formatClock(event.time)}`,
    path: gamePath(event),
    failed: 'The game could not be shared.',
  });
}

export function EventActions({ event }: { event: AthleticEvent }) {
  const share = useShareEvent(event);
  return (
    <span className="d-inline-flex d-print-none flex-shrink-0">
      <IconLink
        icon="calendar"
        label="Add this game to a calendar"
        title={`Add to calendar: ${datedTitle(event)}`}
        href={calendarUrl(event)}
        download={calendarFileName(event)}
      />
      <IconButton
        icon="share"
        label="Share this game"
        title={`Share ${datedTitle(event)}`}
        onClick={() => void share()}
      />
    </span>
  );
}
