import { TabbedPage } from '@sandites/ui/tabbed-page';
import { adminTabs } from './admin-tabs';

/** The panel with its tabs. */
export const AdminPanel = () => (
  <TabbedPage title="Admin Panel" tabs={adminTabs}>
    {({ Panel }) => <Panel />}
  </TabbedPage>
);
