import '@sandites/ui/theme.scss';
import { DataProvider } from '@sandites/remote-kit/host';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readBoot } from './boot/read-boot';
import { enforceIntegrity } from './federation/integrity';
import { NoticesProvider } from './notices/NoticesProvider';
import { AppRoutes } from './routes/AppRoutes';
import { pageRoutes } from './routes/page-routes';
import { SessionProvider } from './session/SessionProvider';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app');

const { registry, user } = readBoot(document);
enforceIntegrity(registry);

const routes = pageRoutes(registry);

createRoot(place).render(
  <StrictMode>
    {/* Pages come from their own loaders, never from Suspense: a transition would only make the answer to a click later. */}
    <BrowserRouter useTransitions={false}>
      <DataProvider>
        <NoticesProvider>
          <SessionProvider initialUser={user}>
            <AppRoutes routes={routes} />
          </SessionProvider>
        </NoticesProvider>
      </DataProvider>
    </BrowserRouter>
  </StrictMode>,
);
