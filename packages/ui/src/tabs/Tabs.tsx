import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import Badge from 'react-bootstrap/Badge';
import { useRovingFocus, useScrolledIntoView } from '../a11y/focus';
import { classes } from '../classes';
import styles from './tabs.module.scss';

interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  /** A badge with a number beside the label, described as in `3 unread`. None for 0. */
  badge?: { count: number; description: string } | undefined;
}

interface TabListProps<Value extends string> {
  /** Connects the tabs with the TabPanel of the same name. */
  name: string;
  label: string;
  items: readonly TabItem<Value>[];
  selected: Value;
  /**
   * Called with the tab; `replace` is true for arrow keys, whose steps must not become history
   * entries.
   */
  onSelect: (value: Value, how?: { replace: boolean }) => void;
  /** On a page's head, in the primary color. */
  onPrimary?: boolean;
  /** The page's address with a tab, where it is kept there: a tab is a link until hydrated. */
  hrefOf?: (value: Value) => string;
}

/**
 * Tabs with their keyboard: one tab stop, arrow keys, Home and End select. They scroll horizontally
 * on phones.
 */
export function TabList<Value extends string>({
  name,
  label,
  items,
  selected,
  onSelect,
  onPrimary = false,
  hrefOf,
}: TabListProps<Value>) {
  const select = (index: number) => {
    const item = items[index];
    if (item) onSelect(item.value, { replace: true });
  };
  const { ref, onKeyDown } = useRovingFocus('[role="tab"]', select);
  // A number that arrives makes its tab wider and moves those after it.
  const counts = items.map(({ badge }) => badge?.count ?? 0).join();
  useScrolledIntoView(ref, '[aria-selected="true"]', `${selected} ${counts}`);
  return (
    <div
      className={classes(
        'nav nav-pills position-relative gap-1 mw-100 d-print-none',
        styles['tabs'],
        onPrimary && styles['on-primary'],
      )}
      role="tablist"
      aria-label={label}
      ref={ref}
      onKeyDown={onKeyDown}
    >
      {items.map(({ value, label: tabLabel, badge }) => {
        const hasBadge = badge !== undefined && badge.count > 0;
        const isSelected = value === selected;
        const ids = tabIds(name, value);
        const tabProps = {
          role: 'tab',
          id: ids.tab,
          className: classes(
            'nav-link flex-shrink-0 minh-touch font-head lh-1 ls-1 text-nowrap',
            styles['tab'],
            isSelected && 'active',
          ),
          'aria-selected': isSelected,
          'aria-controls': isSelected ? ids.panel : undefined,
          tabIndex: isSelected ? 0 : -1,
          // The tab keeps its name; the number is its description.
          ...(hasBadge && { 'aria-label': tabLabel, 'aria-description': badge.description }),
          // Its room is kept, so that no tab moves when the number arrives.
          children: badge ? (
            <>
              <span>{tabLabel}</span>
              <Badge
                bg="accent"
                text="primary"
                pill
                className={classes(
                  'd-inline-block font-tabular ls-0',
                  styles['badge'],
                  !hasBadge && 'invisible',
                )}
              >
                {hasBadge && badge.count}
              </Badge>
            </>
          ) : (
            tabLabel
          ),
        };
        const follow = (event: MouseEvent | KeyboardEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onSelect(value);
        };
        const followBySpace = (event: KeyboardEvent) => {
          if (event.key === ' ') follow(event);
        };
        return hrefOf ? (
          <a
            key={value}
            href={hrefOf(value)}
            {...tabProps}
            onClick={follow}
            onKeyDown={followBySpace}
          />
        ) : (
          <button key={value} type="button" {...tabProps} onClick={() => onSelect(value)} />
        );
      })}
    </div>
  );
}

/** The panel of the selected tab of the TabList of that name. */
export function TabPanel({
  name,
  selected,
  children,
}: {
  name: string;
  selected: string;
  children: ReactNode;
}) {
  const ids = tabIds(name, selected);
  return (
    <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} tabIndex={-1}>
      {children}
    </div>
  );
}

/** Tabs with their panel below; for tabs in a page's head use TabList and TabPanel. */
export function Tabs<Value extends string>({
  children,
  ...tabs
}: TabListProps<Value> & { children: ReactNode }) {
  return (
    <>
      <TabList {...tabs} />
      <TabPanel name={tabs.name} selected={tabs.selected}>
        {children}
      </TabPanel>
    </>
  );
}

const tabIds = (name: string, value: string) => {
  const id = `${name}-${value.replaceAll(/[^\w-]+/g, '-')}`;
  return { tab: `${id}-tab`, panel: `${id}-panel` };
};
