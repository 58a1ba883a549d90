import type { Registry, User } from '@sandites/contracts';
import { KnownHeadingContext } from '@sandites/remote-kit/host';
import { startTransition, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pageAt } from '../frame/page-at';
import { keepInput } from '../remote-page/kept-input';
import {
  slotAttribute,
  PrerenderedPage,
  PrerenderedPageContext,
  applyInlineStyles,
} from '../remote-page/first-page-html';
import type { PageRoute } from './page-routes';

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
