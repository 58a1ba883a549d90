import { NewsTab } from '@sandites/features/news';
import { useSession, useRead, useReadPages, useSchool } from '@sandites/remote-kit';
import {
  ButtonLink,
  Callout,
  PageLayout,
  Spinner,
  formatTimestamp,
  Icon,
  VisuallyHidden,
} from '@sandites/ui';
import { TabbedPage, type PageTab } from '@sandites/ui/tabbed-page';
import type { ComponentType } from 'react';
import {
  listActivity,
  type OverallActivityEntry,
  getConsentReport,
  listCoaches,
  listColleges,
  listEvents,
  listPlayers,
  listUsers,
} from '@sandites/contracts';
import { ActivityTab } from '../activity/ActivityTab';
import { CollegesTab } from '../colleges/CollegesTab';
import { MessagesTab } from '../messages/MessagesTab';
import { useUnreadCount } from '../messages/messages';
import { Followers, NewsMailTab } from '../news-mail/NewsMailTab';
import { PackagesTab } from '../packages/PackagesTab';
import { PlayersTab } from '../players/PlayersTab';
import { ScheduleTab } from '../schedule/ScheduleTab';
import { UsersTab } from '../users/UsersTab';
import { activitySentence } from '../activity/activity-sentences';

const one = { limit: 1 };

/**
 * How to a full site, while it has no roster, schedule or staff yet, or no family was asked where
 * the school requires consent; nothing afterwards.
 */
function FirstSteps() {
  const needsConsent = useSchool().consent === 'required';
  const players = useReadPages(listPlayers, one).data;
  const games = useReadPages(listEvents, one).data;
  const staff = useRead(listCoaches).data;
  const teams = useRead(getConsentReport, needsConsent ? {} : null).data?.teams;
  const asked = teams?.filter((team) => team.asked + team.answered > 0);
  const isShown = [players, games, staff, asked].some((rows) => rows?.length === 0);
  const users = useReadPages(listUsers, isShown ? { limit: 100 } : null).data;
  const colleges = useReadPages(listColleges, isShown ? one : null).data;
  if (!isShown) return null;
  const steps = [
    {
      label: 'Invite your coaches',
      to: '/admin?tab=users',
      done: users?.some(({ role }) => role === 'coach'),
    },
    { label: 'Upload the roster', to: '/coach-dashboard', done: players?.length },
    ...(needsConsent
      ? [
          {
            label: 'Ask the families',
            to: players?.length ? '/coach-dashboard?consent=missing' : '/coach-dashboard',
            done: asked?.length,
          },
        ]
      : []),
    { label: 'Upload the schedule', to: '/coach-dashboard?tab=schedule', done: games?.length },
    { label: 'Upload the coaching staff', to: '/coach-dashboard?tab=staff', done: staff?.length },
    {
      label: 'Keep your own list of colleges',
      to: '/admin?tab=colleges',
      done: colleges?.length,
    },
    { label: 'Look at your site', to: '/', done: false },
  ];
  return (
    <Callout title="First steps to a full site" silent>
      <ol className="list-unstyled d-flex flex-wrap row-gap-2 column-gap-3 mt-2 mb-0">
        {steps.map(({ label, to, done }) => (
          <li key={label}>
            {done ? (
              <span className="d-inline-flex gap-2 align-items-center py-1 text-success">
                <Icon name="check" />
                <span>
                  {label}
                  <VisuallyHidden> (done)</VisuallyHidden>
                </span>
              </span>
            ) : (
              <ButtonLink to={to} variant="quiet" size="small" icon="arrow-right">
                {label}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Callout>
  );
}

/** Days for which the panel says that the site was restored. */
const days = 14;
const dayMs = 24 * 60 * 60_000;

const isRecent = ({ at }: OverallActivityEntry) => Date.now() - Date.parse(at) < days * dayMs;
const isSite = ({ subject }: OverallActivityEntry) => subject === 'site';

const known =
  'Families’ answers, unsubscribed addresses and deleted accounts since then hold as they were.';
const unknown =
  'What was taken back since then is not known: check families’ answers, unsubscribed addresses and deleted accounts.';

/** After the restore of a backup: what came back as it was, and must be checked by hand. */
function RestoreNotice() {
  const { data = [] } = useRead(listActivity, { query: { kind: 'restored', limit: 200 } });
  const recent = data.filter(isRecent);
  const [restore] = recent.filter(isSite);
  if (!restore) return null;
  const toCheck = recent.filter((entry) => !isSite(entry));
  const isKnown = restore.changes?.[0]?.to !== false;
  const title = `Restored to ${formatTimestamp(restore.label ?? restore.at)}`;
  return (
    <Callout
      tone="warning"
      title={toCheck.length > 0 || !isKnown ? `${title}: check these` : title}
    >
      <p>{isKnown ? known : unknown}</p>
      {toCheck.length > 0 && (
        <ul>
          {toCheck.map((entry) => (
            <li key={entry.id}>{activitySentence(entry)}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

interface AdminTab extends PageTab {
  Panel: ComponentType;
}

const NewsAndMail = () => (
  <>
    <NewsTab />
    <Followers />
    <NewsMailTab />
  </>
);

/** Tabs in their order; the first is the default. */
const tabs: readonly [AdminTab, ...AdminTab[]] = [
  { value: 'players', label: 'Players', Panel: PlayersTab },
  { value: 'schedule', label: 'Schedule', Panel: ScheduleTab },
  { value: 'messages', label: 'Messages', Panel: MessagesTab },
  { value: 'news-mail', label: 'News & Mail', Panel: NewsAndMail },
  { value: 'colleges', label: 'Colleges', Panel: CollegesTab },
  { value: 'users', label: 'Users', Panel: UsersTab },
  { value: 'packages', label: 'Packages', Panel: PackagesTab },
  { value: 'activity', label: 'Activity', Panel: ActivityTab },
];

function AccessDenied() {
  const home = (
    <ButtonLink to="/" variant="quiet" size="small">
      Return to Home
    </ButtonLink>
  );
  return (
    <Callout tone="bad" title="Access Denied!" action={home}>
      <p>You do not have permission to access this page.</p>
    </Callout>
  );
}

function AdminPanel() {
  const unread = useUnreadCount() ?? 0;
  const [first, ...others] = tabs;
  const withUnread = others.map((tab) =>
    tab.value === 'messages'
      ? { ...tab, badge: { count: unread, description: `${unread} unread` } }
      : tab,
  );
  const actions = (
    <ButtonLink variant="quiet" to="/coach-dashboard">
      Coach Dashboard
    </ButtonLink>
  );
  return (
    <TabbedPage title="Admin Panel" actions={actions} tabs={[first, ...withUnread]}>
      {({ Panel }) => (
        <>
          <FirstSteps />
          <RestoreNotice />
          <Panel />
        </>
      )}
    </TabbedPage>
  );
}

/** `/admin`. The shell guards the route; this check is for a role lost while the page is open. */
export function Page() {
  const { status, can } = useSession();
  if (!can('admin'))
    return (
      <PageLayout title="Admin Panel">
        {status === 'unknown' ? <Spinner /> : <AccessDenied />}
      </PageLayout>
    );
  return <AdminPanel />;
}
