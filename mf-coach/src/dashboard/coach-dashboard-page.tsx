import { allSports, sportFilters } from '@sandites/contracts';
import { useQueryChoice, useSession } from '@sandites/remote-kit';
import { PageLayout, TabList, TabPanel } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { dashboardTabs, firstTab } from './dashboard-tabs';

const values = dashboardTabs.map(({ value }) => value);

export function Page() {
  const { user } = useSession();
  const [sport, chooseSport] = useQueryChoice('sport', sportFilters, allSports);
  const [selected, select] = useQueryChoice('tab', values, firstTab.value);
  const { Panel } = dashboardTabs.find(({ value }) => value === selected) ?? firstTab;
  if (!user) return null;

  const filter = <FilterSelect label="Filter by Sport" options={sportFilters} selected={sport} onSelect={chooseSport} />;
  const tabs = <TabList name="dashboard" label="Coach Dashboard" items={dashboardTabs} selected={selected} onSelect={select} onBlack />;
  return (
    <PageLayout title="Coach Dashboard" actions={filter} tabs={tabs}>
      <TabPanel name="dashboard" selected={selected}>
        <Panel sport={sport} />
      </TabPanel>
    </PageLayout>
  );
}
