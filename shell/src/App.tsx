import type { User } from '@sandites/contracts';
import { DataProvider } from '@sandites/remote-kit/host';
import { ToastProvider } from './toasts/ToastProvider';
import { AppRoutes } from './routes/AppRoutes';
import type { InitialRoutes } from './routes/known-routes';
import { SessionProvider } from './session/SessionProvider';

interface Props {
  /** Who is signed in, as the page was made. */
  user: User | null;
  routes: InitialRoutes;
}

/** The whole shell, inside the router: a browser's, or the one it is drawn with. */
export const App = ({ user, routes }: Props) => (
  <DataProvider>
    <ToastProvider>
      <SessionProvider initialUser={user}>
        <AppRoutes initial={routes} />
      </SessionProvider>
    </ToastProvider>
  </DataProvider>
);
