import {
  daysText,
  gamePath,
  opponentText,
  teamName,
  whenText,
  type AthleticEvent,
  type Team,
} from '@sandites/contracts';
import { EventResult } from '@sandites/features/events';
import { Link } from '@sandites/remote-kit';
import { classes, Container } from '@sandites/ui';
import { Star } from '../teams/StarButton';
import { gamesOfTeam } from './games-of-team';
import styles from './next-games.module.scss';

export interface MyTeamsProps {
  teams: readonly Team[];
  /** Undefined while they are loading. */
  games: readonly AthleticEvent[] | undefined;
  today: string;
}

/** The teams with a star: the next and the last game of each. */
export function MyTeams({ teams, games, today }: MyTeamsProps) {
  return (
    <section aria-labelledby="my-teams" className="border-bottom border-primary-subtle">
      <Container className="d-lg-flex">
        <div className={classes('d-flex flex-lg-column gap-3 flex-shrink-0', styles['title'])}>
          <h2 id="my-teams" className="fs-4 lh-1 text-accent">
            My teams
          </h2>
          <Link to="#our-teams">Choose</Link>
        </div>
        <ul className="list-unstyled row row-cols-1 row-cols-lg-3 g-0 flex-fill mb-0">
          {teams.map((team) => (
            <li key={team.slug} className={classes('minw-0 py-4', styles['game'])}>
              <div className="d-flex gap-2 align-items-start justify-content-between">
                <h3 className="fs-3 lh-1 text-break">
                  <Link to={`/teams/${team.slug}`}>{teamName(team)}</Link>
                </h3>
                <Star team={team.slug} name={teamName(team)} />
              </div>
              {games && <GamesOfTeam {...gamesOfTeam(games, team, today)} today={today} />}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

interface GamesProps {
  next: AthleticEvent | undefined;
  last: AthleticEvent | undefined;
  today: string;
}

function GamesOfTeam({ next, last, today }: GamesProps) {
  return (
    <dl className={classes('mb-0', styles['of-team'])}>
      <dt>{next?.status === 'live' ? 'Now' : 'Next'}</dt>
      <dd>
        {next ? (
          <Link to={gamePath(next)}>
            {next.status === 'live' && <EventResult event={next} />}{' '}
            <span translate="no">{opponentText(next)}</span>
            {next.status !== 'live' && <span>{`, ${whenText(next, today)}`}</span>}
          </Link>
        ) : (
          'No upcoming games'
        )}
      </dd>
      <dt>Last</dt>
      <dd>
        {last ? (
          <Link to={gamePath(last)}>
            {last.status === 'final' ? (
              <EventResult event={last} />
            ) : (
              <span>Result not in yet</span>
            )}{' '}
            <span translate="no">{opponentText(last)}</span>
            <span>{`, ${daysText(last)}`}</span>
          </Link>
        ) : (
          'No results yet'
        )}
      </dd>
    </dl>
  );
}
