import {
  daysText,
  eventTitle,
  formatClock,
  formatDay,
  gamePath,
  levelText,
  opponentText,
  outcomeOf,
  resultText,
  teamName,
  teamOfSlug,
  teamText,
  whenText,
  type AthleticEvent,
  type NewsItem,
} from '@sandites/contracts';
import { EventPlace, EventResult } from '@sandites/features/events';
import { Link, useSchool } from '@sandites/remote-kit';
import { classes, Container, formatTimestamp, formatWeekday, HomeAwayBadge } from '@sandites/ui';
import { useId, type ReactNode } from 'react';
import { newsDay } from '../news/news-day';
import type { WrittenChange } from './game-changes';
import { gameAfter, gamesOfDay, meetingsBefore, stateOf } from './game-board';
import styles from './board.module.scss';

interface Props {
  game: AthleticEvent;
  /** The schedule. */
  games: readonly AthleticEvent[];
  /** What was changed of it this season, the newest first. */
  changes: readonly WrittenChange[];
  /** The news about it, the newest first. */
  news: readonly NewsItem[];
  /** Slug of its team. */
  team: string;
  today: string;
}

/** What stands under the board: place and note, what each period brought, and the games around it. */
export function Around({ game, games, changes, news, team: slug, today }: Props) {
  const { levels } = useSchool();
  const team = teamOfSlug(slug, levels);
  const state = stateOf(game, today);
  const next = <NextGame game={gameAfter(game, games, today)} today={today} />;
  return (
    <Container className={styles['around']}>
      <div className={styles['column']}>
        {game.imageUrl !== undefined && (
          <img
            className={styles['picture']}
            src={game.imageUrl}
            alt={`Picture of ${eventTitle(game)}`}
          />
        )}
        {state !== 'off' && state !== 'final' && (
          <Part title="Where">
            <p className="mb-0 fs-5 text-break">
              <EventPlace event={game} /> <HomeAwayBadge isHome={game.isHome} />
            </p>
            {game.place?.address && (
              <p className="mt-1 mb-0 text-secondary text-break">{game.place.address}</p>
            )}
          </Part>
        )}
        {game.note && (
          <p className={classes('mb-0 fs-5 text-pre-line text-break', styles['note'])}>
            {game.note}
          </p>
        )}
        <News items={news} />
        <LineScore game={game} />
        <GamesOfDay game={game} games={games} today={today} />
        {state === 'off' && next}
        <WhatChanged changes={changes} />
        <Meetings game={game} games={games} />
      </div>
      <div className={styles['column']}>
        {state !== 'off' && next}
        {team && (
          <p className="mb-0">
            <Link to={`/teams/${slug}`} className="link-accent fw-semibold">
              {`All of ${teamName(team)}`}
            </Link>
          </p>
        )}
      </div>
    </Container>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 fs-2">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What each period brought; nothing where it is not known of any. */
function LineScore({ game }: { game: AthleticEvent }) {
  const { mascot } = useSchool();
  const { periods, opponent, ourScore, theirScore, status } = game;
  if (!periods || periods.length === 0) return null;
  const shown = (score: number | null) => score ?? '–';
  return (
    <Part title="By period">
      <div className={styles['scrolls']}>
        <table className={classes('table mb-0 font-tabular', styles['line-score'])}>
          <thead>
            <tr>
              <td />
              {periods.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{status === 'live' ? 'Now' : 'Final'}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{mascot}</th>
              {periods.map((period) => (
                <td key={period.label}>{shown(period.ourScore)}</td>
              ))}
              <td>{shown(ourScore)}</td>
            </tr>
            <tr>
              <th scope="row" translate="no">
                {opponent}
              </th>
              {periods.map((period) => (
                <td key={period.label}>{shown(period.theirScore)}</td>
              ))}
              <td>{shown(theirScore)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </Part>
  );
}

function News({ items }: { items: readonly NewsItem[] }) {
  if (items.length === 0) return null;
  return (
    <Part title="News">
      <ul className={classes('list-unstyled mb-0', styles['rows'])}>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={`/news/${item.id}`} className="d-flex gap-3 align-items-center link-accent">
              {item.imageThumb && (
                <img className={styles['thumb']} src={item.imageThumb} alt="" loading="lazy" />
              )}
              <strong className="font-head fs-4 lh-sm text-break">{item.title}</strong>
            </Link>
            <span className="text-secondary">{newsDay(item)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function WhatChanged({ changes }: Pick<Props, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <Part title="What changed">
      <ul className={classes('list-unstyled mb-0', styles['rows'])}>
        {changes.map(({ at, text }) => (
          <li key={at}>
            <span className={classes('text-break', styles['change'])}>{text}</span>
            <time dateTime={at} className="small text-secondary">
              {formatTimestamp(at)}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const mostMeetings = 5;

function Meetings({ game, games }: Pick<Props, 'game' | 'games'>) {
  const meetings = meetingsBefore(game, games).slice(0, mostMeetings);
  if (meetings.length === 0) return null;
  const count = (letter: string) => meetings.filter((one) => outcomeOf(one) === letter).length;
  const [wins, losses] = [count('W'), count('L')];
  return (
    <Part title={`Against ${game.opponent}`}>
      {meetings.length > 1 && wins + losses === meetings.length && (
        <p>
          <strong className="font-head fs-2">{`${wins}–${losses}`}</strong>
          {` in the last ${meetings.length} meetings`}
        </p>
      )}
      <ul className={classes('list-unstyled mb-0', styles['rows'])}>
        {meetings.map((one) => (
          <li key={one.id}>
            <Link to={gamePath(one)} className="d-flex align-items-center minh-touch link-accent">
              {resultText(one) === undefined ? one.summary : <EventResult event={one} />}
            </Link>
            <span className="text-secondary">{`${formatDay(one.date)} · ${one.isHome ? 'Home' : 'Away'}`}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The other games of that day against its opponent. */
function GamesOfDay({ game, games, today }: Pick<Props, 'game' | 'games' | 'today'>) {
  const others = gamesOfDay(game, games);
  if (others.length === 0) return null;
  const day = game.date === today ? 'today' : formatWeekday(game.date).slice(0, 3);
  return (
    <Part title={`Also ${day} ${opponentText(game)}`}>
      <ul className={classes('list-unstyled mb-0', styles['rows'])}>
        {others.map((other) => (
          <li key={other.id}>
            <Link
              to={gamePath(other)}
              className="d-flex gap-2 align-items-center minh-touch link-accent"
            >
              <strong className="font-head fs-4">
                {levelText(other) ?? `Game ${other.gameNumber}`}
              </strong>
              {formatClock(other.time)}
            </Link>
            {resultText(other) === undefined ? (
              <span className="text-secondary text-break">{other.location}</span>
            ) : (
              <EventResult event={other} />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function NextGame({ game, today }: { game: AthleticEvent | undefined; today: string }) {
  if (!game) return null;
  return (
    <Link to={gamePath(game)} className={styles['next']}>
      <span className="eyebrow text-accent">Next game</span>
      <strong translate="no">{opponentText(game)}</strong>
      <span className="text-on-primary">
        <span>
          {`${teamText(game)} · ${game.endDate ? daysText(game) : whenText(game, today)} · `}
        </span>
        <span translate="no">{game.location}</span>
      </span>
    </Link>
  );
}
