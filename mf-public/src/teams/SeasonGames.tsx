import { gamePath, isToCome, seasonName, teamName, type AthleticEvent } from '@sandites/contracts';
import type { Team } from '@sandites/contracts';
import { EventNews, EventResult } from '@sandites/features/events';
import { countText } from '@sandites/features/lists';
import { Link, type Read } from '@sandites/remote-kit';
import {
  Button,
  ButtonLink,
  classes,
  DataView,
  EmptyState,
  SectionHeading,
  SkeletonTable,
  usePrinting,
} from '@sandites/ui';
import { seasonLine, type SeasonLine } from './season-lines';
import { SeasonSheet } from './SeasonSheet';
import styles from './season-games.module.scss';

interface Props {
  team: Team;
  season: number;
  /** Its games in the order of their days. */
  read: Read<AthleticEvent[]>;
  today: string;
  addresses: { schedule: string; poster: string };
}

/** The games of a season: what is to come, and what was played, the newest first. */
export function SeasonGames({ team, season, read, today, addresses }: Props) {
  const isPrinting = usePrinting();
  const label = `${teamName(team)} games, ${seasonName(season)}`;
  return (
    <section className="mt-6">
      <SectionHeading
        title={
          <>
            Season <span className="d-inline-block">{seasonName(season)}</span>
          </>
        }
        actions={
          <div className="d-flex d-print-none flex-wrap gap-2">
            <ButtonLink to={addresses.schedule} variant="quiet" size="small">
              Full schedule
            </ButtonLink>
            <Button variant="quiet" size="small" icon="print" onClick={() => window.print()}>
              Print
            </Button>
            <ButtonLink to={addresses.poster} variant="quiet" size="small">
              Poster
            </ButtonLink>
          </div>
        }
      />
      <DataView
        read={read}
        loadingLabel="Loading schedule..."
        skeleton={<SkeletonTable rows={6} columns={6} />}
        failed="The schedule could not be loaded."
        empty={
          <EmptyState level={3} title={`No ${teamName(team)} games are on the schedule yet`} />
        }
      >
        {(games) =>
          isPrinting ? (
            <SeasonSheet label={label} lines={games.map((game) => seasonLine(game, today))} />
          ) : (
            <div className={styles['season']}>
              <GameRows
                title="To come"
                games={games.filter((game) => isToCome(game, today))}
                today={today}
              />
              <GameRows
                title="Results, newest first"
                games={games.filter((game) => !isToCome(game, today)).toReversed()}
                today={today}
              />
            </div>
          )
        }
      </DataView>
    </section>
  );
}

/** So many games of a list are seen at once; the others open under them. */
const atOnce = 10;

interface RowsProps {
  title: string;
  games: readonly AthleticEvent[];
  today: string;
}

function GameRows({ title, games, today }: RowsProps) {
  if (games.length === 0) return null;
  const rest = games.slice(atOnce);
  return (
    <section aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <GameList games={games.slice(0, atOnce)} today={today} />
      {rest.length > 0 && (
        <details>
          <summary className={classes('minh-touch', styles['more'])}>
            {countText(rest.length, 'more game')}
          </summary>
          <GameList games={rest} today={today} />
        </details>
      )}
    </section>
  );
}

const GameList = ({ games, today }: Omit<RowsProps, 'title'>) => (
  <ul className="list-unstyled mb-0">
    {games.map((game) => (
      <li key={game.id}>
        <GameRow game={game} line={seasonLine(game, today)} isToCome={isToCome(game, today)} />
      </li>
    ))}
  </ul>
);

interface RowProps {
  game: AthleticEvent;
  line: SeasonLine;
  isToCome: boolean;
}

function GameRow({ game, line, isToCome: isComing }: RowProps) {
  const [month, ...day] = line.day.split(' ');
  const isPlayed = game.status === 'final' || game.status === 'live';
  return (
    <Link to={gamePath(game)} className={styles['game']}>
      <span className={styles['tile']} data-coming={isComing || undefined}>
        <span>{month}</span> <b>{day.join(' ')}</b> <span>{line.weekday}</span>
      </span>
      <span className={styles['what']}>
        <strong className="text-break" translate="no">{`${line.side} ${line.opponent}`}</strong>
        <span className="small text-secondary text-break">
          {line.level && <span className={styles['level']}>{line.level}</span>}
          <span>{line.isHome ? 'Home' : 'Away'}</span>{' '}
          <span translate="no">{`· ${line.place}`}</span>
        </span>
        {!isPlayed && <EventNews event={game} />}
      </span>
      <End game={game} line={line} />
    </Link>
  );
}

const spoken = { W: 'won', L: 'lost', T: 'tied' } as const;

/** When it begins, what it came to, or that nobody has said so yet. */
function End({ game, line: { outcome, end, isOff } }: Omit<RowProps, 'isToCome'>) {
  if (isOff) return null;
  if (game.status === 'live') return <EventResult event={game} />;
  return (
    <span
      className={classes(styles['end'], end === '' && !outcome && 'text-secondary')}
      data-text={end === '' || end === game.summary || undefined}
    >
      {outcome && (
        <span className={styles['outcome']} data-outcome={outcome} title={spoken[outcome]}>
          {outcome}
        </span>
      )}
      <span>{end || (outcome ? '' : 'Result not in yet')}</span>
    </span>
  );
}
