import {
  type AthleticEvent,
  listEvents,
  listNews,
  matchesSport,
  sportOfSlug,
  type Sport,
  gamePath,
  schoolDay,
  seasonName,
  daysText,
  opponentText,
  resultText,
} from '@sandites/contracts';
import { useIsInBrowser } from '@sandites/features/browser';
import { EventResult, lastResults, sortByDate } from '@sandites/features/events';
import {
  Link,
  useKnownHeading,
  usePageTitle,
  useParams,
  useQueryChoice,
  useRead,
  useSchool,
} from '@sandites/remote-kit';
import {
  Button,
  ButtonLink,
  CardGrid,
  classes,
  DataView,
  EmptyState,
  PageLayout,
  SectionHeading,
  SkeletonTable,
} from '@sandites/ui';
import { useDeferredValue } from 'react';
import { isListedUnder, rosterSorts, sortAthletes, useAthletes } from '../athletes/listed-athletes';
import { RosterTable } from '../athletes/RosterTable';
import { CoachCard, useStaff } from '../coaching-staff/CoachCard';
import { NewsCards } from '../news/news-list';
import { FollowButton } from '../FollowButton';
import { CalendarDialog } from '../schedule/CalendarDialog';
import { ComingUp } from '../schedule/ComingUp';
import { Games } from '../schedule/Games';
import {
  recordOf,
  recordText,
  seasonOf,
  seasonsOf,
  startSeason,
} from '../schedule/use-schedule-view';
import styles from './team.module.scss';

/** Keeps the place of the record while there is none. */
const noRecord = '\u00a0';

const withSport = (path: string, sport: Sport) =>
  `${path}?${new URLSearchParams({ sport }).toString()}`;

export function Page() {
  const sport = sportOfSlug(useParams()['sport'] ?? '');
  const { mascot, sports } = useSchool();
  // Prerendered once for all teams: the gateway writes the name.
  const heading = useKnownHeading();
  if (!useIsInBrowser())
    return (
      <PageLayout
        title={heading ?? 'Team'}
        eyebrow={mascot}
        intro={noRecord}
        actions={
          <>
            <Button icon="calendar" disabled>
              Add to calendar
            </Button>
            <FollowButton />
          </>
        }
      >
        <div className={styles['placeholder']}>
          <SkeletonTable rows={6} columns={6} />
        </div>
      </PageLayout>
    );
  return sport && sports.includes(sport) ? <Team key={sport} sport={sport} /> : <NoTeam />;
}

function NoTeam() {
  usePageTitle('Team Not Found');
  return (
    <PageLayout title="Team Not Found">
      <EmptyState
        title="There is no such team"
        action={<ButtonLink to="/schedule">See the full schedule</ButtonLink>}
      />
    </PageLayout>
  );
}

function Team({ sport }: { sport: Sport }) {
  const { mascot, teamPictures } = useSchool();
  usePageTitle(sport);
  const read = useRead(listEvents);
  // Rendered in a transition, so that scrolling and input stay responsive.
  const events = { ...read, data: useDeferredValue(read.data) };
  const today = schoolDay();
  const games = events.data?.filter((event) => event.sport === sport);
  const season = startSeason(seasonsOf(games ?? []), today);
  const ofSeason = sortByDate((games ?? []).filter(({ date }) => seasonOf(date) === season));
  const record = recordOf(ofSeason, season);
  return (
    <PageLayout
      title={sport}
      eyebrow={mascot}
      intro={record ? `${record.season} record ${recordText(record)}` : noRecord}
      actions={
        <>
          <CalendarDialog sport={sport} />
          <FollowButton sport={sport} />
        </>
      }
    >
      {teamPictures[sport] !== undefined && (
        <img
          className={classes(
            'd-none d-md-block w-100 object-fit-cover mb-5 rounded d-print-none',
            styles['banner'],
          )}
          src={teamPictures[sport]}
          alt=""
          width={1600}
          height={600}
        />
      )}
      {!events.error && <ComingUp isOfTeam games={games} today={today} />}
      <section className="mt-6">
        <SectionHeading
          title={
            <>
              Season <span className="d-inline-block">{seasonName(season)}</span>
            </>
          }
          actions={
            <ButtonLink to={withSport('/schedule', sport)} variant="quiet" size="small">
              Full schedule
            </ButtonLink>
          }
        />
        <DataView
          read={{ ...events, data: games && ofSeason }}
          loadingLabel="Loading schedule..."
          skeleton={<SkeletonTable rows={6} columns={6} />}
          failed="The schedule could not be loaded."
          empty={<EmptyState level={3} title={`No ${sport} games are on the schedule yet`} />}
        >
          {(shown) => (
            <>
              <LastResults games={shown} />
              <Games
                label={`${sport} games, ${seasonName(season)}`}
                games={shown}
                selectedSport={sport}
                today={today}
              />
            </>
          )}
        </DataView>
      </section>
      <TeamNews sport={sport} />
      <Roster sport={sport} />
      <Staff sport={sport} />
    </PageLayout>
  );
}

function TeamNews({ sport }: { sport: Sport }) {
  const { data } = useRead(listNews, { query: { sport, limit: 3 } });
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-6">
      <SectionHeading title="News" />
      <NewsCards items={data} level={3} />
    </section>
  );
}

function LastResults({ games }: { games: readonly AthleticEvent[] }) {
  const results = lastResults(games);
  if (results.length === 0) return null;
  return (
    <ul
      className="list-unstyled d-flex flex-wrap row-gap-2 column-gap-5 mb-4"
      aria-label="Last results"
    >
      {results.map((game) => (
        <li key={game.id}>
          <Link
            to={gamePath(game)}
            className="d-inline-flex gap-2 align-items-baseline py-1 link-accent"
          >
            {resultText(game) === undefined ? (
              <strong>{game.summary}</strong>
            ) : (
              <EventResult event={game} />
            )}{' '}
            <span translate="no">{`${opponentText(game)}, ${daysText(game)}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Roster({ sport }: { sport: Sport }) {
  const { athletes, read } = useAthletes();
  const [sort, chooseSort] = useQueryChoice('sort', rosterSorts, 'number');
  const ofTeam = athletes.filter((athlete) => isListedUnder(sport, athlete));
  if (ofTeam.length === 0 && (read.data || read.error)) return null;
  return (
    <section className="mt-6">
      <SectionHeading
        title="Roster"
        actions={
          <ButtonLink to={withSport('/player-cards', sport)} variant="quiet" size="small">
            Player Cards
          </ButtonLink>
        }
      />
      <RosterTable
        caption={`${sport} roster`}
        athletes={sortAthletes(ofTeam, sort, sport)}
        sport={sport}
        sort={sort}
        onSort={chooseSort}
        level={3}
      />
    </section>
  );
}

function Staff({ sport }: { sport: Sport }) {
  const staff = (useStaff().staff ?? []).filter(({ sports }) =>
    sports.some((coached) => matchesSport(sport, coached)),
  );
  if (staff.length === 0) return null;
  return (
    <section className="mt-6">
      <SectionHeading title="Coaches" />
      <CardGrid label="Coaches">
        {staff.map((coach) => (
          <li key={coach.id} aria-label={coach.name}>
            <CoachCard coach={coach} selected={sport} level={3} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
