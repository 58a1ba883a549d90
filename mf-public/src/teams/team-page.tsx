import {
  type AthleticEvent,
  listEvents,
  listNews,
  matchesSport,
  isOfTeam,
  teamName,
  teamOfSlug,
  type Sport,
  type Team,
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
  useNavigate,
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
import { useDeferredValue, useMemo } from 'react';
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
import { LevelChips, useKeptTeam } from './levels';
import styles from './team.module.scss';

/** Keeps the place of the record while there is none. */
const noRecord = '\u00a0';

const withSport = (path: string, sport: Sport) =>
  `${path}?${new URLSearchParams({ sport }).toString()}`;

export function Page() {
  const slug = useParams()['sport'] ?? '';
  const { levels, mascot, sports } = useSchool();
  const team = useMemo(() => teamOfSlug(slug, levels), [slug, levels]);
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
  return team && sports.includes(team.sport) ? (
    <TeamOfSport key={team.sport} team={team} />
  ) : (
    <NoTeam />
  );
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

function TeamOfSport({ team }: { team: Team }) {
  const { sport, levelKey } = team;
  const { levels, mascot, teamPictures } = useSchool();
  const navigate = useNavigate();
  useKeptTeam(team);
  const read = useRead(listEvents);
  // Rendered in a transition, so that scrolling and input stay responsive.
  const events = { ...read, data: useDeferredValue(read.data) };
  const today = schoolDay();
  const ofSport = events.data?.filter((event) => event.sport === sport);
  const games = ofSport?.filter((event) => isOfTeam(team, event));
  const season = startSeason(seasonsOf(ofSport ?? []), today);
  const isOfSeason = ({ date }: AthleticEvent) => seasonOf(date) === season;
  const ofSeason = sortByDate((games ?? []).filter(isOfSeason));
  const record = recordOf(ofSeason, season, levelKey);
  const isKnown = team.level === undefined || levels.includes(team.level) || games?.length !== 0;
  usePageTitle(isKnown ? teamName(team) : 'Team Not Found');
  if (!isKnown) return <NoTeam />;
  return (
    <PageLayout
      title={teamName(team)}
      eyebrow={mascot}
      intro={record ? `${record.season} record ${recordText(record)}` : noRecord}
      actions={
        <>
          <CalendarDialog team={team} />
          <FollowButton team={team.slug} />
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
      {/* As high while the games are loading. */}
      <div className="minh-touch mb-4 d-print-none">
        <LevelChips
          team={team}
          games={(ofSport ?? []).filter(isOfSeason)}
          onSelect={(chosen) => void navigate(`/teams/${chosen}`)}
          hrefOf={(chosen) => `/teams/${chosen}`}
        />
      </div>
      {!events.error && <ComingUp isOfTeam games={games} today={today} />}
      <section className="mt-6">
        <SectionHeading
          title={
            <>
              Season <span className="d-inline-block">{seasonName(season)}</span>
            </>
          }
          actions={
            <ButtonLink
              to={
                team.level === undefined
                  ? withSport('/schedule', sport)
                  : `/schedule?team=${team.slug}`
              }
              variant="quiet"
              size="small"
            >
              Full schedule
            </ButtonLink>
          }
        />
        <DataView
          read={{ ...events, data: games && ofSeason }}
          loadingLabel="Loading schedule..."
          skeleton={<SkeletonTable rows={6} columns={6} />}
          failed="The schedule could not be loaded."
          empty={
            <EmptyState level={3} title={`No ${teamName(team)} games are on the schedule yet`} />
          }
        >
          {(shown) => (
            <>
              <LastResults games={shown} />
              <Games
                label={`${teamName(team)} games, ${seasonName(season)}`}
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
