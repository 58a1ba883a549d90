import { useQueryChoice } from '@sandites/remote-kit';
import { PageLayout, TabList, TabPanel } from '@sandites/ui';
import { adminTabs, firstTab } from './admin-tabs';

const values = adminTabs.map(({ value }) => value);

/** The panel with its tabs. */
export function AdminPanel() {
  const [selected, select] = useQueryChoice('tab', values, firstTab.value);
  const { Panel } = adminTabs.find(({ value }) => value === selected) ?? firstTab;
  const tabs = <TabList name="admin" label="Admin Panel" items={adminTabs} selected={selected} onSelect={select} onBlack />;
  return (
    <PageLayout title="Admin Panel" tabs={tabs}>
      <TabPanel name="admin" selected={selected}>
        <Panel />
      </TabPanel>
    </PageLayout>
  );
}
