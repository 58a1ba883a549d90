import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { loadWhole } from './boot/load-whole';
import { pause } from './boot/pause';
import { readBoot } from './boot/read-boot';
import { takeOver } from './drawing/take-over';
import { enforceIntegrity } from './federation/integrity';
import { watchForNewer } from './newer/watch-for-newer';
import type { KnownRoutes } from './routes/known-routes';
import { pageRoutes } from './routes/page-routes';

/** Makes the page that the gateway put together one that answers: reads what the page carries, and takes over what stands there. */
export async function startPage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');

  const { registry, whole: at, user } = readBoot(document);
  enforceIntegrity(registry);
  await pause();

  const whole = at ? loadWhole(at) : Promise.resolve(registry);
  void whole.then((known) => known && enforceIntegrity(known));
  const routesOf = pageRoutes(whole);
  const routes = routesOf(registry);
  const known: KnownRoutes = { routes, others: 'coming', all: whole.then((all) => all && routesOf(all)) };
  const app = (
    <StrictMode>
      {/* Pages come from their own loaders, never from Suspense: a transition would only make the answer to a click later. */}
      <BrowserRouter useTransitions={false}>
        <App user={user} known={known} />
      </BrowserRouter>
    </StrictMode>
  );

  if (root.hasChildNodes()) void takeOver(root, { registry, user, routes }, app);
  else createRoot(root).render(app);

  void whole.then((all) => all && watchForNewer(all));
  if (registry.tried || registry.allowsOverrides) void import(/* webpackChunkName: "try-releases" */ './trying/try-releases').then(({ tryReleases }) => tryReleases(registry));
}
