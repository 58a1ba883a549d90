import {
  eventTitle,
  isOff,
  resultText,
  sportSlug,
  stillOnSentences,
  teamText,
  undecidedTime,
  type ChangedGame,
  type ComingGame,
  type GamePlan,
  type NewsletterResult,
  type Notice,
  type PlayedGame,
  type PushMessage,
} from '@sandites/contracts';
import { DateTime } from 'luxon';
import type { MailPart } from '../mail/mail-text';

interface NoticeMail {
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** More games than this are pushed as one message. */
const maxPushes = 3;
/** Of more games than this a mail has no details. */
const maxMailed = 12;

/** `Fri, Nov 27`. */
export const dayText = (date: string): string =>
  DateTime.fromISO(date, { zone: 'utc', locale: 'en-US' }).toFormat('ccc, LLL d');
/** `7:00 PM`, or `TBD`. */
export const clockText = (time: string): string =>
  time === undecidedTime
    ? undecidedTime
    : DateTime.fromISO(time, { zone: 'utc', locale: 'en-US' }).toFormat('h:mm a');

const planText = ({ date, time, location }: GamePlan): string =>
  [dayText(date), clockText(time), location].join(', ');
/** Who plays instead of whom; undefined where that is as it was. */
const newOpponent = ({ was, now }: ChangedGame): string | undefined =>
  was.opponent === undefined || was.opponent === now?.opponent ? undefined : now?.opponent;

/** What happened to a game: `is canceled`. */
function changeText(game: ChangedGame): string {
  const { was, now } = game;
  if (!now) return 'is off the schedule';
  if (now.status !== was.status && now.status === 'canceled') return 'is canceled';
  if (now.status !== was.status && now.status === 'postponed') return 'is postponed';
  if (isOff(was) && now.status === 'scheduled') return 'is on again';
  if (was.date !== now.date || was.time !== now.time) return 'is moved';
  const opponent = newOpponent(game);
  return opponent === undefined ? 'is at another place' : `is against ${opponent}`;
}
/** As it was announced: `JV Volleyball vs Bixby, Fri, Nov 27, 5:30 PM, is canceled`. */
function headlineOf(game: ChangedGame): string {
  const { date, time, opponent = game.opponent } = game.was;
  const title = eventTitle({ ...game, opponent });
  return `${title}, ${dayText(date)}, ${clockText(time)}, ${changeText(game)}`;
}

/** Was and is, with the reason, and which other levels play all the same. */
function changeLines(game: ChangedGame): string[] {
  const { was, now } = game;
  const state = now && !isOff(now) ? planText(now) : (now?.status ?? 'off the schedule');
  const isReason = !now || isOff(now) || now.summary !== was.summary;
  const reason = isReason && now?.summary ? ` (${now.summary})` : '';
  const opponent = newOpponent(game);
  const named = (plan: string, whom = '') => (opponent === undefined ? plan : `${whom}, ${plan}`);
  return [
    `Was: ${named(planText(was), was.opponent)}`,
    `Now: ${named(state, opponent)}${reason}`,
    ...stillOnSentences(game),
  ];
}

/** `W 28–14`, or the summary of a meet. */
export const scoreText = (game: PlayedGame | NewsletterResult): string =>
  [resultText({ ...game, status: 'final' }), game.summary].filter(Boolean).join(', ');

const gamePath = (game: ChangedGame): string =>
  game.now ? `/games/${game.id}` : `/teams/${sportSlug(game.sport)}`;

/** `Volleyball vs Bixby, Fri, Nov 27, 5:30 PM`. */
const comingText = (game: ComingGame): string =>
  `${eventTitle(game)}, ${dayText(game.date)}, ${clockText(game.time)}`;
const whereText = ({ location, address }: ComingGame): string =>
  [location, address].filter(Boolean).join(', ');

/** How many games of which team: `3 JV Volleyball games`, `1 Football game`. */
function countsByTeam(games: readonly (ComingGame | ChangedGame | PlayedGame)[]): string[] {
  const counts = new Map<string, number>();
  for (const game of games) counts.set(teamText(game), (counts.get(teamText(game)) ?? 0) + 1);
  return [...counts].map(([team, count]) => `${count} ${team} ${count === 1 ? 'game' : 'games'}`);
}

/** What a mail about more games than it can show says of them. */
const summaryOf = (
  title: string,
  games: readonly (ComingGame | ChangedGame | PlayedGame)[],
): MailPart => ({
  title,
  lines: countsByTeam(games),
});

function changesSubject(games: readonly ChangedGame[]): string {
  const [first] = games;
  if (first && games.length === 1) return headlineOf(first);
  const [team, ...others] = countsByTeam(games);
  return `${others.length > 0 ? `${games.length} games` : team} changed`;
}

export function noticeMail(notice: Notice, origin: string): NoticeMail {
  const schedule = { label: 'Whole schedule', url: `${origin}/schedule` };
  switch (notice.topic) {
    case 'changes': {
      const { games } = notice;
      const details = (game: ChangedGame): MailPart[] => [
        games.length === 1
          ? changeLines(game).join('\n')
          : { title: headlineOf(game), lines: changeLines(game) },
        { label: game.now ? 'The game' : 'The team', url: `${origin}${gamePath(game)}` },
      ];
      return {
        subject: changesSubject(games),
        parts: [
          ...(games.length > maxMailed ? [summaryOf('Changed', games)] : games.flatMap(details)),
          schedule,
        ],
      };
    }
    case 'reminders': {
      const { games } = notice;
      const [first] = games;
      const date = first ? dayText(first.date) : '';
      return {
        subject:
          first && games.length === 1 ? comingText(first) : `${games.length} games on ${date}`,
        parts: [
          ...(games.length > maxMailed
            ? [summaryOf(`On ${date}`, games)]
            : games.flatMap((game): MailPart[] => [
                { title: comingText(game), lines: [whereText(game)] },
                { label: 'The game', url: `${origin}/games/${game.id}` },
              ])),
          schedule,
        ],
      };
    }
    case 'results': {
      const [first] = notice.games;
      return {
        subject:
          first && notice.games.length === 1
            ? `${eventTitle(first)}: ${scoreText(first)}`
            : `${notice.games.length} results`,
        parts: [
          notice.games.length > maxMailed
            ? summaryOf('Results', notice.games)
            : {
                title: 'Results',
                lines: notice.games.map(
                  (game) => `${dayText(game.date)}: ${eventTitle(game)}, ${scoreText(game)}`,
                ),
              },
          schedule,
        ],
      };
    }
    case 'news':
      return {
        subject: notice.title,
        parts: [
          ...(notice.imageUrl ? [{ picture: `${origin}${notice.imageUrl}` }] : []),
          ...notice.body.split(/\n{2,}/).filter(Boolean),
          { label: 'Read it on our site', url: `${origin}/news/${notice.id}` },
        ],
      };
  }
}

const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;

/** The messages of a notice for browsers: one a game, or one for many. */
export function noticePushes(notice: Notice, at: string): PushMessage[] {
  const { topic } = notice;
  const message = (title: string, body: string, url: string, tag: string): PushMessage => ({
    title: cut(title, 200),
    body: cut(body, 300),
    url,
    tag,
    topic,
    at,
  });
  switch (notice.topic) {
    case 'changes':
      return notice.games.length > maxPushes
        ? [
            message(
              `${notice.games.length} games changed`,
              notice.games.map(headlineOf).join('. '),
              '/schedule',
              'games',
            ),
          ]
        : notice.games.map((game) =>
            message(
              headlineOf(game),
              changeLines(game).join('\n'),
              gamePath(game),
              `game-${game.id}`,
            ),
          );
    case 'reminders':
      return notice.games.length > maxPushes
        ? [
            message(
              `${notice.games.length} games on ${dayText(notice.games[0]?.date ?? '')}`,
              notice.games.map((game) => `${clockText(game.time)} ${eventTitle(game)}`).join('\n'),
              '/schedule',
              'games',
            ),
          ]
        : notice.games.map((game) =>
            message(comingText(game), whereText(game), `/games/${game.id}`, `game-${game.id}`),
          );
    case 'results': {
      const [first] = notice.games;
      const texts = notice.games.map((game) => `${eventTitle(game)}: ${scoreText(game)}`);
      return first && texts.length === 1
        ? [message(texts[0] ?? '', dayText(first.date), `/games/${first.id}`, `game-${first.id}`)]
        : [
            message(
              `${texts.length} results`,
              texts.join('\n'),
              '/schedule',
              `results-${notice.day}`,
            ),
          ];
    }
    case 'news':
      return [message(notice.title, notice.body, `/news/${notice.id}`, `news-${notice.id}`)];
  }
}
