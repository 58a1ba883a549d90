import { useQueryChoice } from '@sandites/remote-kit';
import { PageLayout, TabList, TabPanel, type PageLayoutProps } from '@sandites/ui';
import type { ReactNode } from 'react';

/** A part of the page. */
export interface PageTab {
  /** How the address's query names it: `?tab=staff`. */
  value: string;
  label: string;
}

export interface TabbedPageProps<Tab extends PageTab> extends Pick<PageLayoutProps, 'title' | 'eyebrow' | 'intro' | 'actions' | 'id'> {
  /** In their order; the first is open where the address names none. */
  tabs: readonly [Tab, ...Tab[]];
  /** What the open one shows. */
  children: (open: Tab) => ReactNode;
}

/** A page with tabs in its head; the open one stands in the address, so that it can be shared and outlives a reload. */
export function TabbedPage<Tab extends PageTab>({ tabs, children, ...head }: TabbedPageProps<Tab>) {
  const [first] = tabs;
  const values = tabs.map(({ value }) => value);
  const [selected, select] = useQueryChoice('tab', values, first.value);
  const open = tabs.find(({ value }) => value === selected) ?? first;
  const list = <TabList name="page" label={head.title} items={tabs} selected={selected} onSelect={select} onBlack />;
  return (
    <PageLayout {...head} tabs={list}>
      <TabPanel name="page" selected={selected}>
        {children(open)}
      </TabPanel>
    </PageLayout>
  );
}
