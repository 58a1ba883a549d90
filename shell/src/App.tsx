import type { User } from '@sandites/contracts';
import { DataProvider } from '@sandites/remote-kit/host';
import { NoticesProvider } from './notices/NoticesProvider';
import { AppRoutes } from './routes/AppRoutes';
import type { KnownRoutes } from './routes/known-routes';
import { SessionProvider } from './session/SessionProvider';

interface Props {
  /** Who is signed in, as the page was made. */
  user: User | null;
  known: KnownRoutes;
}

/** The whole shell, inside the router: a browser's, or the one it is drawn with. */
export const App = ({ user, known }: Props) => (
  <DataProvider>
    <NoticesProvider>
      <SessionProvider initialUser={user}>
        <AppRoutes first={known} />
      </SessionProvider>
    </NoticesProvider>
  </DataProvider>
);
