import { allSports, type SportFilter } from '@sandites/contracts';
import { NewsTab } from '@sandites/features/news';
import { useQueryChoice, useSchool, useSession } from '@sandites/remote-kit';
import { ButtonLink } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { TabbedPage, type PageTab } from '@sandites/ui/tabbed-page';
import type { ComponentType } from 'react';
import { PackagesTab } from '../packages/PackagesTab';
import { PlayersTab } from '../players/PlayersTab';
import { ScheduleTab } from '../schedule/ScheduleTab';
import { StaffTab } from '../staff/StaffTab';
import { Today } from './Today';

interface DashboardTab extends PageTab {
  Panel: ComponentType<{ sport: SportFilter }>;
}

/** Tabs in their order. */
const tabs: readonly [DashboardTab, ...DashboardTab[]] = [
  { value: 'players', label: 'Player Management', Panel: PlayersTab },
  { value: 'packages', label: 'Recruiting Packages', Panel: PackagesTab },
  { value: 'schedule', label: 'Schedule Management', Panel: ScheduleTab },
  { value: 'staff', label: 'Coaching Staff', Panel: StaffTab },
  { value: 'news', label: 'News', Panel: NewsTab },
];

/** `/coach-dashboard`: sport filter and open tab are in the address. */
export function Page() {
  const { user, can } = useSession();
  const { sportFilters } = useSchool();
  const [sport, chooseSport] = useQueryChoice('sport', sportFilters, allSports);
  if (!user) return null;
  const actions = (
    <>
      {can('admin') && (
        <ButtonLink variant="quiet" to="/admin">
          Admin Panel
        </ButtonLink>
      )}
      <FilterSelect
        label="Filter by Sport"
        options={sportFilters}
        selected={sport}
        onSelect={chooseSport}
      />
    </>
  );
  return (
    <TabbedPage
      title="Coach Dashboard"
      actions={actions}
      tabs={tabs}
      above={<Today sport={sport} />}
    >
      {({ Panel }) => <Panel sport={sport} />}
    </TabbedPage>
  );
}
