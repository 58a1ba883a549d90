import type { ReactNode } from 'react';
import { TabList, type TabListProps } from './TabList';
import { TabPanel } from './TabPanel';

/** Tabs right above what they show; for tabs in a page's head use TabList and TabPanel. */
export function Tabs<Value extends string>({ children, ...tabs }: TabListProps<Value> & { children: ReactNode }) {
  return (
    <>
      <TabList {...tabs} />
      <TabPanel name={tabs.name} selected={tabs.selected}>
        {children}
      </TabPanel>
    </>
  );
}
