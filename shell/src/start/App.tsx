import type { PageSchool, User } from '@sandites/contracts';
import { DataProvider, SchoolContext } from '@sandites/remote-kit/host';
import { FollowOutlet, FollowProvider } from '../follow/FollowProvider';
import { ToastOutlet, ToastProvider } from '../frame/notices/ToastProvider';
import { reportFailedRead } from '../federation/watch-page';
import { AppRoutes } from '../routes/AppRoutes';
import type { InitialRoutes } from '../routes/known-routes';
import { SessionProvider } from '../session/SessionProvider';
import { SessionDialogs } from '../session/SessionDialogs';

interface Props {
  /** Who is signed in, from the boot data. */
  user: User | null;
  routes: InitialRoutes;
  school: PageSchool;
  /** Whether the site sends mail. */
  isMailSent: boolean;
}

const overlays = (
  <>
    <ToastOutlet />
    <FollowOutlet />
    <SessionDialogs />
  </>
);

/**
 * The shell. It needs a router around it: BrowserRouter in the browser, StaticRouter when
 * prerendering.
 */
export const App = ({ user, routes, school, isMailSent }: Props) => (
  <SchoolContext value={school}>
    <DataProvider onError={reportFailedRead}>
      <ToastProvider>
        <SessionProvider initialUser={user}>
          <FollowProvider isMailSent={isMailSent}>
            <AppRoutes initial={routes} overlays={overlays} />
          </FollowProvider>
        </SessionProvider>
      </ToastProvider>
    </DataProvider>
  </SchoolContext>
);
