import { useQueryChoice } from '@sandites/remote-kit';
import { Button, Callout, PageLayout, TabList, TabPanel, type PageLayoutProps } from '@sandites/ui';
import { Component, type ReactNode } from 'react';

/**
 * Keeps an error that is thrown while a tab renders inside that tab. It is passed to `reportError`,
 * and the shell reports the release like one whose page failed.
 */
class TabBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(reason: unknown) {
    reportError(reason);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const reload = (
      <Button variant="quiet" size="small" icon="refresh" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
    );
    return (
      <Callout tone="bad" title="This tab could not be shown" action={reload}>
        <p>Something in it is broken. The other tabs still work.</p>
      </Callout>
    );
  }
}

export interface PageTab {
  /** Its value in the address: `?tab=staff`. */
  value: string;
  label: string;
  /** A badge with a number beside the label, described as in `3 unread`. None for 0. */
  badge?: { count: number; description: string } | undefined;
}

interface TabbedPageProps<Tab extends PageTab> extends Pick<
  PageLayoutProps,
  'title' | 'eyebrow' | 'intro' | 'actions' | 'id'
> {
  /** In their order; the first is open where the address names none. */
  tabs: readonly [Tab, ...Tab[]];
  above?: ReactNode;
  children: (open: Tab) => ReactNode;
}

/**
 * A page with tabs in its head. The selected tab is in the URL, so that it can be shared and
 * survives a reload; an error in one tab leaves the others usable.
 */
export function TabbedPage<Tab extends PageTab>({
  tabs,
  above,
  children,
  ...head
}: TabbedPageProps<Tab>) {
  const [first] = tabs;
  const values = tabs.map(({ value }) => value);
  const [selected, select] = useQueryChoice('tab', values, first.value);
  const open = tabs.find(({ value }) => value === selected) ?? first;
  const list = (
    <TabList
      name="page"
      label={head.title}
      items={tabs}
      selected={selected}
      onSelect={select}
      onPrimary
    />
  );
  return (
    <PageLayout {...head} tabs={list} dense>
      {above}
      <TabPanel name="page" selected={selected}>
        <TabBoundary key={open.value}>{children(open)}</TabBoundary>
      </TabPanel>
    </PageLayout>
  );
}
