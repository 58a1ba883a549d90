import { setSchoolTimeZone, type Registry } from '@sandites/contracts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { enforceIntegrity } from '../federation/containment';
import { remoteLoaders } from '../federation/remote-loader';
import { offerInspection, startHeartbeat, watchUncaughtErrors } from '../federation/watch-page';
import { watchForUpdates } from '../frame/notices/update-prompt';
import { App } from '../routes/App';
import { pageRoutes, slotLoaders } from '../routes/page-routes';
import { hydratePage } from './hydrate';
import { registryLoader, readBoot } from './page-data';

/**
 * Starts the shell on the page that the gateway composed: reads the boot data, then hydrates the
 * prerendered HTML.
 */
export async function startPage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');

  const { registry, whole, user, school, links, isMailSent, pinnedNews } = readBoot(document);
  setSchoolTimeZone(school.timeZone);
  enforceIntegrity(registry);
  watchUncaughtErrors();
  offerInspection();

  const onRegistry = (loaded: Registry) => {
    enforceIntegrity(loaded);
    watchForUpdates(loaded);
  };
  const loadRegistry = whole ? registryLoader(whole, onRegistry) : async () => registry;
  if (!whole) onRegistry(registry);
  const loaders = remoteLoaders(loadRegistry);
  const routesOf = pageRoutes(loaders);
  const routes = routesOf(registry);
  const loadAll = async () => {
    const all = await loadRegistry();
    return all && routesOf(all);
  };
  const app = (
    <StrictMode>
      {/* Pages have loaders and never suspend: a transition would only delay the response. */}
      <BrowserRouter useTransitions={false}>
        <App
          user={user}
          school={school}
          isMailSent={isMailSent}
          pinnedNews={pinnedNews}
          routes={{
            routes,
            loadAll,
            redirects: registry.redirects,
            links,
            slotLoaders: slotLoaders(loadRegistry, loaders),
          }}
        />
      </BrowserRouter>
    </StrictMode>
  );

  if (root.hasChildNodes()) void hydratePage(root, { registry, user, routes }, app);
  else createRoot(root).render(app);

  startHeartbeat(registry.shell);
  if (registry.previewOverride || registry.allowsOverrides)
    void import(
      /* webpackChunkName: "preview-override" */ '../frame/notices/preview-override'
    ).then(({ showPreviewOverride }) => showPreviewOverride(registry));
}
