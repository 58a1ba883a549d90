import type { Registry, User } from '@sandites/contracts';
import { KnownHeadingContext } from '@sandites/remote-kit/host';
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import type { PageRoute } from '../routes/page-routes';
import { slotAttribute } from '../federation/PageSlot';
import { recordEvents, type Control } from './event-replay';
import {
  PrerenderedPage,
  PrerenderedPageContext,
  applyInlineStyles,
} from '../federation/prerendered-page';

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

function Hydrated({ children, onHydrated }: { children: ReactNode; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

const isInSlot = (control: Control): boolean => control.closest(`[${slotAttribute}]`) !== null;

/**
 * Hydrates the page that the gateway composed. Events from before are replayed when the layout and
 * the page are hydrated.
 */
export async function hydratePage(
  root: HTMLElement,
  site: SiteState,
  app: ReactNode,
): Promise<void> {
  const slot = root.querySelector(`[${slotAttribute}]`);
  const html = slot?.innerHTML ?? null;
  const heading = slot?.querySelector('h1')?.textContent;
  let isHydrated = (_control: Control) => false;
  const earlyClick = window.sanditesEarlyClick?.() ?? null;
  const record = (includes: (control: Control) => boolean) =>
    recordEvents(root, includes, earlyClick, (control) => isHydrated(control));
  const replayPage = html === null ? () => undefined : record(isInSlot);
  const replayLayout = record((control) => !isInSlot(control));
  applyInlineStyles(root);
  const route = site.routes.find(({ page }) => matchPath(page.path, location.pathname));
  const canHydrate = route !== undefined && matchesPrerendered(site, route);
  // RemotePage handles a failed load.
  if (canHydrate)
    await Promise.race([
      route.loader.load().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, pageTimeout)),
    ]);
  const prerendered = new PrerenderedPage(
    html,
    canHydrate && route.loader.loaded() !== undefined,
    replayPage,
  );
  const page = (
    <PrerenderedPageContext value={prerendered}>
      <KnownHeadingContext value={heading ? { path: location.pathname, heading } : null}>
        <Hydrated onHydrated={replayLayout}>{app}</Hydrated>
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
  // From now on React hydrates a clicked part first and replays the event itself.
  isHydrated = (control) => prerendered.matchesFirstRender || !isInSlot(control);
}
