import type { ReactNode } from 'react';
import { tabIds } from './tab-ids';

/** What the selected tab of the TabList of that name shows. */
export function TabPanel({ name, selected, children }: { name: string; selected: string; children: ReactNode }) {
  const ids = tabIds(name, selected);
  return (
    <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} tabIndex={-1}>
      {children}
    </div>
  );
}
