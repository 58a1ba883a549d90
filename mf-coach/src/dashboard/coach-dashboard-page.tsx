import {
  allSports,
  type Sport,
  type SportFilter,
  type User,
  getConsentReport,
  limits,
  listEvents,
  listMyPackages,
  listPersonQuestions,
  listProfileProposals,
  listScheduleFeeds,
  matchesSport,
  seasonOf,
  schoolDay,
} from '@sandites/contracts';
import { NewsTab } from '@sandites/features/news';
import {
  useQueryChoice,
  useSchool,
  useSession,
  Link,
  useLiveRead,
  useRead,
} from '@sandites/remote-kit';
import { ButtonLink, classes, Icon } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { TabbedPage, type PageTab } from '@sandites/ui/tabbed-page';
import { useState, type ComponentType, type ReactNode } from 'react';
import { addDays } from '@sandites/features/events';
import { isFailing } from '../feeds/FeedsDialog';
import { PackagesTab } from '../packages/PackagesTab';
import { PlayersTab } from '../players/PlayersTab';
import { ScheduleTab, isThisWeek, lacksResult } from '../schedule/ScheduleTab';
import { StaffTab } from '../staff/StaffTab';
import { newViews, useSeenViews } from '../packages/packages';
import { MyTeamsDialog, useCoachTeams } from './coach-teams';
import styles from './dashboard.module.scss';

/** Milliseconds between two counts of the families' answers. */
const reportEvery = 15_000;

interface Figure {
  /** Undefined while it is loading, and where it could not be loaded. */
  count: number | undefined;
  one: string;
  many: string;
  /** The query of the dashboard that shows what is counted. */
  to: Readonly<Record<string, string>>;
}

const figureClass =
  'link-plain d-flex gap-2 align-items-center h-100 minh-touch px-3 py-1 fs-7 lh-sm bg-white border rounded';

interface TodayProps {
  sport: SportFilter;
  /** The sport of the filter where the address names none. */
  usual?: SportFilter;
  /** Stands before the numbers. */
  first?: ReactNode;
  /** Stands after them. */
  last?: ReactNode;
}

/**
 * What waits for a coach, of the sport of the filter: four numbers that lead there, and more where
 * players may be one athlete, families propose values, a link went to the wrong family, or a calendar
 * has questions or fails. One small read of each.
 */
export function Today({ sport, usual = allSports, first, last }: TodayProps) {
  const today = schoolDay();
  const games = useRead(listEvents, {
    query: {
      status: 'open',
      order: 'date',
      from: `${seasonOf(today)}-07-01`,
      before: addDays(today, 7),
      limit: limits.pageSize,
    },
  }).data?.filter((game) => matchesSport(sport, game.sport));
  // Families answer while the coach looks on.
  const report = useLiveRead(getConsentReport, {}, () => reportEvery).data;
  const teamsOfSport = report?.teams.filter((team) => matchesSport(sport, team.sport));
  const packages = useRead(listMyPackages).data;
  const seen = useSeenViews();
  const questions = useRead(listPersonQuestions).data ?? [];
  const proposals = useRead(listProfileProposals).data?.filter(({ player }) =>
    player.sports.some((name) => matchesSport(sport, name)),
  );

  const total = <Row,>(rows: readonly Row[] | undefined, countOf: (row: Row) => number) =>
    rows?.reduce((sum, row) => sum + countOf(row), 0);
  const feeds = useRead(listScheduleFeeds).data ?? [];
  const waiting = total(feeds, (feed) => feed.waiting) ?? 0;
  const failing = feeds.filter((feed) => isFailing(feed)).length;

  const withoutResult = games?.filter((game) => lacksResult(game, today));
  const thisWeek = games?.filter((game) => isThisWeek(game, today));
  const ofSport: Figure['to'] = sport === usual ? {} : { sport };
  const misdirected = total(teamsOfSport, ({ notMine }) => notMine) ?? 0;
  const figures: readonly Figure[] = [
    {
      count: withoutResult?.length,
      one: 'game without a result',
      many: 'games without a result',
      to: { ...ofSport, tab: 'schedule', results: 'missing' },
    },
    {
      count: total(teamsOfSport, ({ players, answered }) => players - answered),
      one: 'family has not answered',
      many: 'families have not answered',
      to: { ...ofSport, consent: 'missing' },
    },
    {
      count: total(
        packages?.filter((pack) => matchesSport(sport, pack.sport)),
        (pack) => newViews(pack, seen),
      ),
      one: 'link view since last time',
      many: 'link views since last time',
      to: { ...ofSport, tab: 'packages' },
    },
    {
      count: thisWeek?.length,
      one: 'game this week',
      many: 'games this week',
      to: { ...ofSport, tab: 'schedule', games: 'week' },
    },
    ...(misdirected === 0
      ? []
      : [
          {
            count: misdirected,
            one: 'link went to the wrong family',
            many: 'links went to the wrong family',
            to: { ...ofSport, consent: 'missing' },
          },
        ]),
    ...(proposals === undefined || proposals.length === 0
      ? []
      : [
          {
            count: proposals.length,
            one: 'family sent something new',
            many: 'families sent something new',
            to: ofSport,
          },
        ]),
    ...(waiting === 0
      ? []
      : [
          {
            count: waiting,
            one: 'question about a calendar',
            many: 'questions about calendars',
            to: { ...ofSport, tab: 'schedule', feeds: 'open' },
          },
        ]),
    ...(failing === 0
      ? []
      : [
          {
            count: failing,
            one: 'calendar not read for a day',
            many: 'calendars not read for a day',
            to: { ...ofSport, tab: 'schedule', feeds: 'open' },
          },
        ]),
    ...(questions.length === 0
      ? []
      : [
          {
            count: questions.length,
            one: 'athlete may be stored twice',
            many: 'athletes may be stored twice',
            to: {},
          },
        ]),
  ];
  return (
    <nav aria-label="Today" className={classes('row g-2 mb-4 d-print-none', styles['today'])}>
      {first}
      {figures.map(({ count, one, many, to }) => (
        <div key={many}>
          <Link
            className={figureClass}
            to={`/coach-dashboard?${new URLSearchParams(to).toString()}`}
          >
            <b className="font-head fs-2 lh-1">{count ?? '–'}</b>
            <span className={styles['text']}>{count === 1 ? one : many}</span>
          </Link>
        </div>
      ))}
      {last}
    </nav>
  );
}

interface MyTeamsProps {
  /** None for all; undefined until the coach has been asked. */
  teams: readonly Sport[] | undefined;
  onPress: () => void;
}

/** Asks a coach once which teams are theirs, and changes them later. */
function MyTeams({ teams, onPress }: MyTeamsProps) {
  const text = teams?.length === 0 ? 'all' : teams?.join(', ');
  return (
    <div>
      <button type="button" className={classes(figureClass, 'w-100 text-start')} onClick={onPress}>
        <Icon name="star" className="flex-shrink-0 text-accent-emphasis" />
        <span className={styles['text']}>
          {text === undefined ? 'Which teams are yours?' : `My teams: ${text}`}
        </span>
      </button>
    </div>
  );
}

const noTeams: readonly Sport[] = [];

interface PanelProps {
  sport: SportFilter;
  /** The coach's teams, which come first under All Sports. */
  teams: readonly Sport[];
}

interface DashboardTab extends PageTab {
  Panel: ComponentType<PanelProps>;
}

const tabs: readonly [DashboardTab, ...DashboardTab[]] = [
  { value: 'players', label: 'Player Management', Panel: PlayersTab },
  { value: 'packages', label: 'Recruiting Packages', Panel: PackagesTab },
  { value: 'schedule', label: 'Schedule Management', Panel: ScheduleTab },
  { value: 'staff', label: 'Coaching Staff', Panel: StaffTab },
  { value: 'news', label: 'News', Panel: NewsTab },
];

/** `/coach-dashboard`: sport filter and open tab are in the address. */
export function Page() {
  const { user } = useSession();
  return user && <Dashboard user={user} />;
}

/** It opens with the coach's teams: one is the filter's, several stand first under All Sports. */
function Dashboard({ user }: { user: User }) {
  const { can } = useSession();
  const { sportFilters } = useSchool();
  const [teams, keepTeams] = useCoachTeams(user);
  const [isAsking, setAsking] = useState(false);
  const [first, ...others] = teams ?? [];
  const usual = others.length === 0 ? (first ?? allSports) : allSports;
  const [sport, chooseSport] = useQueryChoice('sport', sportFilters, usual);
  const options: readonly SportFilter[] = [allSports, ...(teams ?? []), ...sportFilters];
  const actions = (
    <>
      {can('admin') && (
        <ButtonLink variant="quiet" to="/admin">
          Admin Panel
        </ButtonLink>
      )}
      <FilterSelect
        label="Filter by Sport"
        options={[...new Set(options)]}
        selected={sport}
        onSelect={chooseSport}
      />
    </>
  );
  const myTeams = <MyTeams teams={teams} onPress={() => setAsking(true)} />;
  const place = teams ? { last: myTeams } : { first: myTeams };
  return (
    <>
      <TabbedPage
        title="Coach Dashboard"
        actions={actions}
        tabs={tabs}
        above={<Today {...{ sport, usual }} {...place} />}
      >
        {({ Panel }) => <Panel sport={sport} teams={teams ?? noTeams} />}
      </TabbedPage>
      {isAsking && (
        <MyTeamsDialog
          chosen={teams ?? []}
          onSave={(chosen) => {
            keepTeams(chosen);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
