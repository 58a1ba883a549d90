import {
  type PackagedPlayer,
  type PageSchool,
  type PublicPackage,
  type SharedPlayer,
  daysText,
  eventTitle,
  formatClock,
  isAtOtherTime,
  isMoved,
  liveText,
  opponentText,
  outcomeOf,
  isToCome,
  recordOf,
  recordText,
  resultText,
  schoolDay,
  seasonName,
  seasonsOf,
  startSeason,
  teamName,
  teamText,
  undecidedTime,
  type AthleticEvent,
  type EventStatus,
  type Team,
} from '@sandites/contracts';
import { DateTime } from 'luxon';
import type { GameTexts, PictureTexts } from './preview-picture';

/**
 * Texts of a link preview: name, position, class and school. They never have e-mail or grades,
 * because robots read them.
 */
export interface PreviewTexts {
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly picture: PictureTexts;
  readonly photo: string | null;
}

const maxNames = 3;

const nameOf = ({ firstName, lastName }: Pick<SharedPlayer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
const countOf = (count: number) => (count === 1 ? '1 athlete' : `${count} athletes`);
const teamOf = (sport: string, { mascot }: PageSchool) => `${mascot} ${sport}`;

export function playerTexts(player: SharedPlayer, school: PageSchool): PreviewTexts {
  const { sport, position, graduationYear, height, weight, jersey } = player;
  const name = nameOf(player);
  const line = [position, `Class of ${graduationYear}`].filter(Boolean).join(' · ');
  const pounds = weight === null ? null : `${weight} lbs`;
  const facts = [position, `class of ${graduationYear}`, height, pounds].filter(
    (fact) => fact !== null,
  );
  return {
    heading: name,
    title: `${name} · ${line}`,
    photo: player.imageSrc,
    description: `${facts.join(', ')}. ${sport} at ${school.name}.`,
    picture: {
      team: teamOf(sport, school),
      name,
      line,
      figures: [
        ...(jersey === null ? [] : [{ label: 'Jersey', value: `#${jersey}` }]),
        ...(height === null ? [] : [{ label: 'Height', value: height }]),
        ...(weight === null ? [] : [{ label: 'Weight', value: `${weight} lbs` }]),
      ],
    },
  };
}

function namesOf(players: readonly PackagedPlayer[]): string {
  const first = players
    .slice(0, maxNames)
    .map(
      (player) =>
        `${nameOf(player)} (${[player.position, player.graduationYear].filter(Boolean).join(', ')})`,
    );
  const more = players.length - first.length;
  return [first.join(', '), ...(more > 0 ? [`and ${more} more`] : [])].join(' ');
}

/** The years of some classes: `2027`, or `2027–2029`. */
function classesOf(players: readonly PackagedPlayer[]): string {
  const years = players.map(({ graduationYear }) => graduationYear);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? String(first) : `${first}–${last}`;
}

export function packageTexts(
  { name, sport, players }: PublicPackage,
  school: PageSchool,
): PreviewTexts {
  const team = `${sport} at ${school.name}`;
  const count = countOf(players.length);
  const positions = [...new Set(players.flatMap(({ position }) => position ?? []))]
    .slice(0, 4)
    .join(' ');
  return {
    heading: name,
    title: name,
    photo: null,
    description:
      players.length > 0
        ? `${count} of ${team}: ${namesOf(players)}.`
        : `${team}: no athletes in this package yet.`,
    picture: {
      team: teamOf(sport, school),
      name,
      line: 'Recruiting Package',
      figures:
        players.length > 0
          ? [
              {
                label: players.length === 1 ? 'Athlete' : 'Athletes',
                value: String(players.length),
              },
              { label: 'Class', value: classesOf(players) },
              { label: 'Positions', value: positions },
            ]
          : [],
    },
  };
}

const startOf = ({ date, time }: Pick<AthleticEvent, 'date' | 'time'>, zone = 'utc') =>
  DateTime.fromISO(time === undecidedTime ? date : `${date}T${time}`, { zone, locale: 'en-US' });

/** `was Fri, Nov 27, 7:00 PM`, for a game that is on at another time. */
function formerTime({ date, time, was }: AthleticEvent): string | undefined {
  if (!was || !isAtOtherTime({ was })) return undefined;
  const former = { date: was.date ?? date, time: was.time ?? time };
  const clock = former.time === undecidedTime ? '' : ', h:mm a';
  return `was ${startOf(former).toFormat(`ccc, LLL d${clock}`)}`;
}

/** Title and description of a link to a game, with its result or that it is off or moved. */
export function gameTexts(game: AthleticEvent, { name }: PageSchool) {
  const title = eventTitle(game);
  const moved = isMoved(game);
  // A preview stays in a chat as it was made.
  const result =
    game.status === 'live' ? 'Live' : (resultText(game) ?? (moved ? 'Moved' : undefined));
  const day = daysText(game, (date) => DateTime.fromISO(date).toFormat('ccc, LLL d, yyyy'));
  const hour = game.time === undecidedTime ? 'time TBD' : startOf(game).toFormat('h:mm a');
  const former = moved ? formerTime(game) : undefined;
  const time = former === undefined ? hour : `${hour} (${former})`;
  const words = [result, game.summary].filter(Boolean).join(', ');
  return {
    heading: title,
    title: result === undefined ? title : `${title}: ${result}`,
    description: `${words && `${words}. `}${day}, ${time}, ${game.location}. ${name}.`,
  };
}

const outcomeWords = { W: ' Win', L: ' Loss', T: ' Tie' } as const;

function headlineOf(game: AthleticEvent): string {
  const outcome = outcomeOf(game);
  switch (game.status) {
    case 'canceled':
      return 'Canceled';
    case 'postponed':
      return 'Postponed';
    case 'live':
      return liveText(game) ?? 'Live';
    case 'final':
      return `Final${outcome ? outcomeWords[outcome] : ''}`;
    case 'scheduled': {
      const day = `${startOf(game).toFormat('ccc, LLL d')}, ${formatClock(game.time)}`;
      return game.was === undefined ? day : `Moved to ${day}`;
    }
  }
}

/** The picture of a link to a game. */
export function gamePicture(game: AthleticEvent, { mascot }: PageSchool): GameTexts {
  const { opponent, isHome, kind, ourScore, theirScore, location } = game;
  const hasScores = kind !== 'meet' && ourScore !== null && theirScore !== null;
  const theirs = hasScores ? opponent : opponentText({ opponent, isHome, kind });
  return {
    team: teamText(game),
    headline: headlineOf(game),
    ours: mascot,
    theirs,
    scores: hasScores ? [String(ourScore), String(theirScore)] : null,
    isWon: outcomeOf(game) === 'W',
    line: `${startOf(game).toFormat('ccc, LLL d, yyyy')} · ${location}`,
  };
}

/** Texts and picture of a link to a team, whose season, record and next game they have. */
export function teamTexts(team: Team, games: readonly AthleticEvent[], school: PageSchool) {
  const today = schoolDay();
  const season = startSeason(seasonsOf(games), today);
  const record = recordOf(games, season, team.levelKey);
  const [next] = games
    .filter((game) => isToCome(game, today))
    .toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
  const day = next && startOf(next).toFormat('ccc, LLL d');
  const of = seasonName(season);
  const sentences = [
    record && `Record ${recordText(record)}.`,
    next && `Next game: ${opponentText(next)}, ${day}, ${formatClock(next.time)}.`,
  ].filter(Boolean);
  const picture: PictureTexts = {
    team: `${school.mascot} · ${of}`,
    name: teamName(team),
    line: next ? `Next: ${opponentText(next)}` : record ? 'Season finished' : school.name,
    figures: [
      ...(record ? [{ label: 'Record', value: recordText(record) }] : []),
      ...(next && day ? [{ label: formatClock(next.time), value: day }] : []),
    ],
  };
  return {
    picture,
    ...(sentences.length > 0 && { description: `${of}: ${sentences.join(' ')} ${school.name}.` }),
  };
}

const statuses: Readonly<Record<EventStatus, string>> = {
  scheduled: 'EventScheduled',
  live: 'EventScheduled',
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
  const { id, sport, opponent, isHome, location, place, status, was, ticketsUrl } = game;
  const isRescheduled = isMoved(game) && isAtOtherTime(game);
  const former = { date: was?.date ?? game.date, time: was?.time ?? game.time };
  const ours = { '@type': 'SportsTeam', name: `${school.name} ${school.mascot}`, sport };
  const theirs = { '@type': 'SportsTeam', name: opponent, sport };
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: eventTitle(game),
    description: gameTexts(game, school).description,
    sport,
    startDate: isoStart(game, school),
    eventStatus: `https://schema.org/${isRescheduled ? 'EventRescheduled' : statuses[status]}`,
    ...(isRescheduled && { previousStartDate: isoStart(former, school) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: location,
      address: place?.address ?? (isHome ? school.address : location),
    },
    homeTeam: isHome ? ours : theirs,
    awayTeam: isHome ? theirs : ours,
    performer: [ours, theirs],
    organizer: { '@type': 'Organization', name: school.name, ...(origin && { url: origin }) },
    ...(origin && { url: `${origin}/games/${id}`, image: [`${origin}/previews/crest.png`] }),
    ...(ticketsUrl && { offers: { '@type': 'Offer', url: ticketsUrl } }),
  };
}
