import {
  type AthleticEvent,
  listLeaders,
  listNews,
  listTeamPictures,
  isOfTeam,
  isToCome,
  teamName,
  teamOfSlug,
  type Sport,
  type Team,
  recordOf,
  schoolDay,
  seasonName,
  seasonOfText,
  seasonsOf,
  startSeason,
} from '@sandites/contracts';
import { useIsInBrowser } from '@sandites/features/browser';
import { sortByDate, useLiveGames } from '@sandites/features/events';
import {
  useKnownHeading,
  useLocation,
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
  classes,
  Crest,
  EmptyState,
  PageLayout,
  SectionHeading,
  SkeletonTable,
  TabList,
  TabPanel,
  usePrinting,
} from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { lazy, Suspense, useDeferredValue, useMemo, type ReactNode } from 'react';
import { CoachCards, useStaff } from '../coaching-staff/CoachCard';
import { staffOfTeam } from '../coaching-staff/staff-groups';
import { NewsCards } from '../news/news-list';
import { FollowButton } from '../FollowButton';
import { CalendarDialog } from '../schedule/CalendarDialog';
import { wholeSeason } from '../schedule/use-schedule-view';
import { useGames } from '../use-games';
import { backdrop } from './backdrop';
import { Leaders, TopLeaders } from './Leaders';
import { LevelChips, useKeptTeam } from './levels';
import { seasonSummary } from './season';
import { seasonLine } from './season-lines';
import { SeasonGames } from './SeasonGames';
import { SeasonHead } from './SeasonHead';
import { StarButton } from './StarButton';
import styles from './team.module.scss';

const Poster = lazy(() =>
  import(/* webpackChunkName: "team-poster" */ './Poster').then(
    (module) => ({ default: module.Poster }),
    () => ({
      default: () => (
        <EmptyState title="The poster could not be loaded" hint="Reload the page to try again." />
      ),
    }),
  ),
);

/** With the athletes' cards, which the other tabs do without. */
const Roster = lazy(() =>
  import(/* webpackChunkName: "team-roster" */ './Roster').then(
    (module) => ({ default: module.Roster }),
    () => ({
      default: () => (
        <EmptyState title="The roster could not be loaded" hint="Reload the page to try again." />
      ),
    }),
  ),
);

const tabItems = [
  { value: 'schedule', label: 'Schedule' },
  { value: 'roster', label: 'Roster' },
  { value: 'stats', label: 'Stats' },
  { value: 'staff', label: 'Staff' },
  { value: 'news', label: 'News' },
] as const;
type TeamTab = (typeof tabItems)[number]['value'];
const tabValues = tabItems.map(({ value }) => value);

export function Page() {
  const slug = useParams()['sport'] ?? '';
  const { levels, mascot, sports } = useSchool();
  const team = useMemo(() => teamOfSlug(slug, levels), [slug, levels]);
  // Prerendered once for all teams: the gateway writes the name.
  const heading = useKnownHeading();
  const [tab, chooseTab, hrefOf] = useQueryChoice('tab', tabValues, 'schedule');
  const tabs = (
    <TabList
      name="team"
      label="Team"
      items={tabItems}
      selected={tab}
      onSelect={chooseTab}
      hrefOf={hrefOf}
      onPrimary
    />
  );
  if (!useIsInBrowser())
    return (
      <div className={styles['team']}>
        <PageLayout
          title={heading ?? 'Team'}
          eyebrow={mascot}
          tabs={tabs}
          actions={
            <>
              <Button icon="calendar" disabled>
                Add to calendar
              </Button>
              <StarButton />
              <FollowButton />
            </>
          }
        >
          <div className={styles['placeholder']}>
            <SkeletonTable rows={6} columns={6} />
          </div>
        </PageLayout>
      </div>
    );
  return team && sports.includes(team.sport) ? (
    <TeamOfSport
      key={team.sport}
      team={team}
      tab={tab}
      tabs={tabs}
      statsAddress={hrefOf('stats')}
    />
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

interface TeamProps {
  team: Team;
  tab: TeamTab;
  tabs: ReactNode;
  statsAddress: string;
}

function TeamOfSport({ team, tab, tabs, statsAddress }: TeamProps) {
  const { sport, levelKey } = team;
  const { levels, mascot, teamPictures } = useSchool();
  const navigate = useNavigate();
  const { search } = useLocation();
  useKeptTeam(team);
  const read = useGames();
  const pictures = useRead(listTeamPictures);
  // Rendered in a transition, so that scrolling and input stay responsive.
  const events = { ...read, data: useDeferredValue(useLiveGames(read.data)) };
  const today = schoolDay();
  const ofSport = events.data?.filter((event) => event.sport === sport);
  const games = ofSport?.filter((event) => isOfTeam(team, event));
  const seasons = seasonsOf(ofSport ?? []);
  const start = startSeason(seasons, today);
  const [chosen, chooseSeason] = useQueryChoice('season', seasons.map(String), String(start));
  const season = Number(chosen);
  const leaders = useRead(
    listLeaders,
    tab === 'schedule' && season === start ? { params: { slug: team.slug } } : null,
  );
  // One over the other: they are shown together, so that nothing moves.
  const awaited = season === start ? [events, pictures, leaders] : [events, pictures];
  const isSettled = awaited.every((one) => one.data || one.error);
  const isOfSeason = ({ date }: AthleticEvent) => seasonOfText(date) === season;
  const ofSeason = sortByDate((games ?? []).filter(isOfSeason));
  const record = recordOf(ofSeason, season, levelKey);
  const summary = games && seasonSummary(ofSeason, today, levelKey);
  const isPrinting = usePrinting();
  const [view, , viewAt] = useQueryChoice('view', ['page', 'poster'], 'page');
  const isKnown = team.level === undefined || levels.includes(team.level) || games?.length !== 0;
  usePageTitle(isKnown ? teamName(team) : 'Team Not Found');
  if (!isKnown) return <NoTeam />;
  if (view === 'poster' && summary)
    return (
      <Suspense fallback={<PageLayout title={teamName(team)}>{null}</PageLayout>}>
        <Poster
          team={team}
          season={season}
          record={record}
          summary={summary}
          lines={ofSeason.map((game) => seasonLine(game, today))}
          toCome={ofSeason.filter((game) => isToCome(game, today)).length}
          back={viewAt('page')}
        />
      </Suspense>
    );
  const picture = pictures.data?.find(
    (one) => one.sport === sport && one.season === season,
  )?.imageUrl;
  const ofYear = picture && (
    <img
      className={styles['picture']}
      src={picture}
      alt={`${sport} ${seasonName(season)}`}
      loading="lazy"
    />
  );
  return (
    <div className={styles['team']} style={backdrop(teamPictures[sport], picture)}>
      <PageLayout
        title={teamName(team)}
        eyebrow={mascot}
        tabs={tabs}
        actions={
          <div className="position-relative">
            {ofYear && <div className={classes('d-none d-lg-block', styles['year'])}>{ofYear}</div>}
            <div className="d-flex flex-wrap gap-3">
              <CalendarDialog team={team} />
              <StarButton team={team.slug} />
              <FollowButton team={team.slug} />
            </div>
          </div>
        }
      >
        {isPrinting && <Crest height={72} className={styles['crest'] ?? ''} />}
        {read.notice && <div className="mb-4">{read.notice}</div>}
        <div className="d-flex flex-wrap gap-3 mb-4 d-print-none">
          {/* As high while the games are loading. */}
          <div className="flex-fill minw-0 minh-touch">
            <LevelChips
              team={team}
              games={(ofSport ?? []).filter(isOfSeason)}
              onSelect={(slug) => void navigate(`/teams/${slug}${search}`)}
              hrefOf={(slug) => `/teams/${slug}${search}`}
            />
          </div>
          {(tab === 'schedule' || tab === 'stats') && (
            <FilterSelect
              label="Season"
              options={(seasons.length > 0 ? seasons : [season]).map((year) => ({
                value: String(year),
                label: seasonName(year),
              }))}
              selected={chosen}
              onSelect={chooseSeason}
            />
          )}
        </div>
        <TabPanel name="team" selected={tab}>
          {tab === 'schedule' && (
            <>
              {!events.error && (
                <SeasonHead
                  summary={isSettled ? summary : undefined}
                  record={isSettled ? record : undefined}
                  today={today}
                />
              )}
              {isSettled ? (
                <>
                  {ofYear && <div className="d-lg-none mt-4 d-print-none">{ofYear}</div>}
                  <TopLeaders leaders={leaders.data ?? []} statsAddress={statsAddress} />
                  <SeasonGames
                    team={team}
                    season={season}
                    read={{ ...events, data: games && ofSeason }}
                    today={today}
                    addresses={{
                      schedule: `/schedule?${new URLSearchParams({
                        ...(team.level === undefined ? { sport } : { team: team.slug }),
                        ...(season !== start && { season: chosen }),
                        month: wholeSeason,
                      }).toString()}`,
                      poster: viewAt('poster'),
                    }}
                  />
                </>
              ) : (
                <div className="mt-6">
                  <SkeletonTable rows={6} columns={6} />
                </div>
              )}
            </>
          )}
          {tab === 'roster' && (
            <Suspense fallback={<SkeletonTable rows={6} columns={5} />}>
              <Roster team={team} />
            </Suspense>
          )}
          {tab === 'stats' && (
            <Leaders team={team} season={season === start ? undefined : season} />
          )}
          {tab === 'staff' && <Staff sport={sport} />}
          {tab === 'news' && <TeamNews sport={sport} />}
        </TabPanel>
      </PageLayout>
    </div>
  );
}

function TeamNews({ sport }: { sport: Sport }) {
  const { data } = useRead(listNews, { query: { sport, limit: 3 } });
  if (!data) return null;
  if (data.length === 0) return <EmptyState level={2} title="No news of this team yet" />;
  return (
    <section>
      <SectionHeading title="News" />
      <NewsCards items={data} level={3} />
    </section>
  );
}

function Staff({ sport }: { sport: Sport }) {
  const staff = staffOfTeam(useStaff().staff ?? [], sport);
  if (staff.length === 0)
    return <EmptyState level={2} title="The coaches of this team are not here yet" />;
  return (
    <section>
      <SectionHeading title="Coaches" />
      <CoachCards coaches={staff} sport={sport} level={3} />
    </section>
  );
}
