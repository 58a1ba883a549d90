import {
  resultText,
  undecidedTime,
  type AthleticEvent,
  type EventStatus,
  type PageSchool,
} from '@sandites/contracts';
import { DateTime } from 'luxon';

const titleOf = ({ sport, isHome, opponent }: AthleticEvent) =>
  `${sport} ${isHome ? 'vs' : 'at'} ${opponent}`;

const startOf = ({ date, time }: Pick<AthleticEvent, 'date' | 'time'>, zone = 'utc') =>
  DateTime.fromISO(time === undecidedTime ? date : `${date}T${time}`, { zone, locale: 'en-US' });

/** Title and description of a link to a game, with its result or that it is off. */
export function gameTexts(game: AthleticEvent, { name }: PageSchool) {
  const title = titleOf(game);
  const result = resultText(game);
  const day = startOf(game).toFormat('ccc, LLL d, yyyy');
  const time = game.time === undecidedTime ? 'time TBD' : startOf(game).toFormat('h:mm a');
  const words = [result, game.summary].filter(Boolean).join(', ');
  return {
    heading: title,
    title: result === undefined ? title : `${title}: ${result}`,
    description: `${words && `${words}. `}${day}, ${time}, ${game.location}. ${name}.`,
  };
}

const statuses: Readonly<Record<EventStatus, string>> = {
  scheduled: 'EventScheduled',
  final: 'EventScheduled',
  postponed: 'EventPostponed',
  canceled: 'EventCancelled',
};

/** Date and time with the school's offset; a game whose time is not known has its date alone. */
const isoStart = (at: Pick<AthleticEvent, 'date' | 'time'>, { timeZone }: PageSchool) =>
  at.time === undecidedTime
    ? at.date
    : startOf(at, timeZone).toISO({ suppressMilliseconds: true, suppressSeconds: true });

/**
 * The game as structured data, by the properties that Google publishes for events
 * (developers.google.com/search/docs/appearance/structured-data/event).
 * @param origin the site's origin; without it there are no addresses
 */
export function gameData(game: AthleticEvent, school: PageSchool, origin: string | null): object {
  const { id, sport, opponent, isHome, location, status, was, ticketsUrl } = game;
  const isMoved = status === 'scheduled' && (was?.date ?? was?.time) !== undefined;
  const former = { date: was?.date ?? game.date, time: was?.time ?? game.time };
  const ours = { '@type': 'SportsTeam', name: `${school.name} ${school.mascot}`, sport };
  const theirs = { '@type': 'SportsTeam', name: opponent, sport };
  const venue = school.homeVenues.find(({ name }) => name === location);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: titleOf(game),
    description: gameTexts(game, school).description,
    sport,
    startDate: isoStart(game, school),
    eventStatus: `https://schema.org/${isMoved ? 'EventRescheduled' : statuses[status]}`,
    ...(isMoved && { previousStartDate: isoStart(former, school) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: location,
      address: isHome ? (venue?.address ?? school.address) : location,
    },
    homeTeam: isHome ? ours : theirs,
    awayTeam: isHome ? theirs : ours,
    performer: [ours, theirs],
    organizer: { '@type': 'Organization', name: school.name, ...(origin && { url: origin }) },
    ...(origin && { url: `${origin}/games/${id}`, image: [`${origin}/previews/crest.png`] }),
    ...(ticketsUrl && { offers: { '@type': 'Offer', url: ticketsUrl } }),
  };
}
