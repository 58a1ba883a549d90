import {
  setSchoolTimeZone,
  type Boot,
  type Registry,
  type Release,
  type User,
} from '@sandites/contracts';
import { KnownHeadingContext } from '@sandites/remote-kit/host';
import {
  startTransition,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { enforceIntegrity } from '../federation/containment';
import { inspectPage } from '../federation/remote-failure';
import { watchForUpdates } from '../frame/notices/update-prompt';
import { pageAt } from '../frame/page-at';
import { keepInput } from '../remote-page/kept-input';
import {
  slotAttribute,
  PrerenderedPage,
  PrerenderedPageContext,
  applyInlineStyles,
} from '../remote-page/first-page-html';
import { startHeartbeat, watchUncaughtErrors } from '../remote-page/watch-page';
import { App } from './App';
import { pageRoutes, slotLoaders, type PageRoute } from './page-routes';

/**
 * How long the shell waits for the page's module before it hydrates the layout without it, in ms.
 */
const pageTimeout = 3_000;

interface SiteState {
  registry: Registry;
  user: User | null;
  routes: readonly PageRoute[];
}

/**
 * Whether the page renders as it was prerendered: signed out, without a query, and with the shared
 * packages of its build.
 */
function matchesPrerendered({ registry, user }: SiteState, { page }: PageRoute): boolean {
  const owner = [registry.shell, ...registry.remotes.map(({ live }) => live)].find(({ pages }) =>
    pages.includes(page),
  );
  return (
    user === null &&
    page.prerendered !== undefined &&
    !page.path.includes(':') &&
    location.search === '' &&
    owner?.sharedPackages === registry.shell.sharedPackages
  );
}

interface HydratedProps {
  root: HTMLElement;
  /** A part of the page that React does not hydrate. */
  except: Element | null;
  children: ReactNode;
}

/**
 * Hydrated fields keep what was typed before; the state learns it as if it were typed now. A layout
 * effect reads them: any render after the first one would write the state into them.
 */
function Hydrated({ root, except, children }: HydratedProps) {
  const enterAgain = useRef<(rendered: Element) => void>(undefined);
  useLayoutEffect(() => {
    enterAgain.current = keepInput(root, except);
  }, [root, except]);
  useEffect(() => enterAgain.current?.(root), [root]);
  return children;
}

export async function hydratePage(
  root: HTMLElement,
  site: SiteState,
  app: ReactNode,
): Promise<void> {
  const slot = root.querySelector(`[${slotAttribute}]`);
  const html = slot?.innerHTML ?? null;
  const heading = slot?.querySelector('h1')?.textContent;
  applyInlineStyles(root);
  const route = pageAt(location.pathname, site.routes, ({ page }) => page.path);
  const canHydrate = route !== undefined && matchesPrerendered(site, route);
  // RemotePage handles a failed load.
  if (canHydrate)
    await Promise.race([
      route.loader.load().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, pageTimeout)),
    ]);
  const matchesFirstRender = canHydrate && route.loader.loaded() !== undefined;
  const prerendered = new PrerenderedPage(html, matchesFirstRender);
  const page = (
    <PrerenderedPageContext value={prerendered}>
      <KnownHeadingContext value={heading ? { path: location.pathname, heading } : null}>
        <Hydrated root={root} except={matchesFirstRender ? null : slot}>
          {app}
        </Hydrated>
      </KnownHeadingContext>
    </PrerenderedPageContext>
  );
  // In time slices (a transition), so that scrolling and input stay responsive.
  startTransition(() => {
    hydrateRoot(root, page, {
      onRecoverableError: (error) =>
        console.error('The page differs from what was prerendered.', error),
    });
  });
}

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

/** Starts the shell on the page that the gateway has written. */
export function start(): void {
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
  if (registry.previewOverride || location.search.includes('override='))
    void import(
      /* webpackChunkName: "preview-override" */ '../frame/notices/preview-override'
    ).then(({ showPreviewOverride }) => showPreviewOverride(registry));
}
