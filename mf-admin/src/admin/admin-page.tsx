import { NewsTab } from '@sandites/features/news';
import { useSession } from '@sandites/remote-kit';
import { ButtonLink, Callout, PageLayout, Spinner } from '@sandites/ui';
import { TabbedPage, type PageTab } from '@sandites/ui/tabbed-page';
import type { ComponentType } from 'react';
import { ActivityTab } from '../activity/ActivityTab';
import { CollegesTab } from '../colleges/CollegesTab';
import { MessagesTab } from '../messages/MessagesTab';
import { useUnreadCount } from '../messages/use-message-marks';
import { Followers } from '../news-mail/Followers';
import { NewsMailTab } from '../news-mail/NewsMailTab';
import { PackagesTab } from '../packages/PackagesTab';
import { PlayersTab } from '../players/PlayersTab';
import { ScheduleTab } from '../schedule/ScheduleTab';
import { UsersTab } from '../users/UsersTab';
import { FirstSteps } from './FirstSteps';
import { RestoreNotice } from './RestoreNotice';

interface AdminTab extends PageTab {
  Panel: ComponentType;
}

/** News on the site, and who gets mail: followers of teams, and the newsletter. */
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

/** The tabs, with the number of unread messages. */
function AdminPanel() {
  const unread = useUnreadCount() ?? 0;
  const [first, ...others] = tabs;
  const withUnread = others.map((tab) =>
    tab.value === 'messages'
      ? { ...tab, badge: { count: unread, description: `${unread} unread` } }
      : tab,
  );
  return (
    <TabbedPage title="Admin Panel" tabs={[first, ...withUnread]}>
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

/**
 * `/admin`. The shell guards the route; this check is for a role lost while the page is open.
 */
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
