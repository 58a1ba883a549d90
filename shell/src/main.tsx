import './start/older-browsers';
import '@sandites/ui/theme.scss';
import { type Boot, type Registry, type Release, setSchoolTimeZone } from '@sandites/contracts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { enforceIntegrity } from './federation/containment';
import { inspectPage } from './federation/remote-failure';
import { startHeartbeat, watchUncaughtErrors } from './remote-page/watch-page';
import { watchForUpdates } from './frame/notices/update-prompt';
import { App } from './start/App';
import { pageRoutes, slotLoaders } from './start/page-routes';
import { hydratePage } from './start/hydrate';

/** Releases are validated when they are stored; one that is damaged all the same says so. */
function isUsable(release: Release | undefined): release is Release {
  if (!release) return false;
  const isComplete = Array.isArray(release.pages) && Array.isArray(release.initial);
  if (!isComplete)
    console.warn(`A release in the registry is not valid: ${release.remote} ${release.version}`);
  return isComplete;
}

/** The registry without damaged releases: only their own pages are missing. */
function usable(registry: Registry): Registry {
  const remotes = registry.remotes.flatMap(({ live, previous }) => {
    const [first, second] = [live, previous].filter(isUsable);
    return first ? [{ live: first, ...(second && { previous: second }) }] : [];
  });
  return { ...registry, remotes };
}

/** The data that the gateway wrote into the page: the registry, the user and the school. */
function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  const boot = JSON.parse(text) as Boot;
  return { ...boot, registry: usable(boot.registry) };
}

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app');

  const { registry, ...site } = readBoot();
  setSchoolTimeZone(site.school.timeZone);
  enforceIntegrity(registry);
  watchUncaughtErrors();
  window.sanditesInspectPage = inspectPage;
  watchForUpdates(registry);

  const routes = pageRoutes(registry);
  const app = (
    <StrictMode>
      {/* Pages have loaders and never suspend: a transition would only delay the response. */}
      <BrowserRouter useTransitions={false}>
        <App
          {...site}
          routes={{
            routes,
            redirects: registry.redirects,
            slotLoaders: slotLoaders(registry),
          }}
        />
      </BrowserRouter>
    </StrictMode>
  );

  if (root.hasChildNodes()) void hydratePage(root, { registry, user: site.user, routes }, app);
  else createRoot(root).render(app);

  document.getElementById('not-started')?.remove();
  startHeartbeat(registry.shell);
  if (registry.previewOverride || registry.allowsOverrides)
    void import(/* webpackChunkName: "preview-override" */ './frame/notices/preview-override').then(
      ({ showPreviewOverride }) => showPreviewOverride(registry),
    );
}

start();
