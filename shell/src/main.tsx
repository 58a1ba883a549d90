import '@sandites/ui/theme.scss';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { readBoot } from './boot/read-boot';
import { takeOver } from './drawing/take-over';
import { enforceIntegrity } from './federation/integrity';
import { watchForNewer } from './newer/watch-for-newer';
import { pageRoutes } from './routes/page-routes';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');

const { registry, user } = readBoot(document);
enforceIntegrity(registry);

const routes = pageRoutes(registry);
const app = (
  <StrictMode>
    {/* Pages come from their own loaders, never from Suspense: a transition would only make the answer to a click later. */}
    <BrowserRouter useTransitions={false}>
      <App user={user} routes={routes} />
    </BrowserRouter>
  </StrictMode>
);

if (root.hasChildNodes()) void takeOver(root, { registry, user, routes }, app);
else createRoot(root).render(app);

watchForNewer(registry);
if (registry.tried || registry.allowsOverrides) void import(/* webpackChunkName: "try-releases" */ './trying/try-releases').then(({ tryReleases }) => tryReleases(registry));
