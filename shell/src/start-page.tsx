import type { Registry } from '@sandites/contracts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { registryLoader } from './boot/load-registry';
import { pause } from './boot/pause';
import { readBoot } from './boot/read-boot';
import { takeOver } from './drawing/take-over';
import { enforceIntegrity } from './federation/integrity';
import { watchForNewer } from './newer/watch-for-newer';
import { pageRoutes } from './routes/page-routes';

/** Makes the page that the gateway put together one that answers: reads what the page carries, and takes over what stands there. */
export async function startPage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');

  const { registry, whole, user } = readBoot(document);
  enforceIntegrity(registry);
  await pause();

  const onWhole = (all: Registry) => {
    enforceIntegrity(all);
    watchForNewer(all);
  };
  const loadRegistry = whole ? registryLoader(whole, onWhole) : async () => registry;
  if (!whole) onWhole(registry);
  const routesOf = pageRoutes(loadRegistry);
  const routes = routesOf(registry);
  const loadAll = async () => {
    const all = await loadRegistry();
    return all && routesOf(all);
  };
  const app = (
    <StrictMode>
      {/* Pages come from their own loaders, never from Suspense: a transition would only make the answer to a click later. */}
      <BrowserRouter useTransitions={false}>
        <App user={user} routes={{ routes, loadAll }} />
      </BrowserRouter>
    </StrictMode>
  );

  if (root.hasChildNodes()) void takeOver(root, { registry, user, routes }, app);
  else createRoot(root).render(app);

  if (registry.tried || registry.allowsOverrides) void import(/* webpackChunkName: "try-releases" */ './trying/try-releases').then(({ tryReleases }) => tryReleases(registry));
}
