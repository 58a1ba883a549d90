import type { Registry, User } from '@sandites/contracts';
import { KnownHeadingContext } from '@sandites/remote-kit/host';
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import type { PageRoute } from '../routes/page-routes';
import type { Control } from './counterpart';
import { DrawnPlace, DrawnPlaceContext } from './drawn-place';
import { keepEarlyClicks } from './early-clicks';
import { keepEarlyFocus } from './early-focus';
import { keepEarlyInput } from './early-input';
import { giveStyles } from './give-styles';
import { placeAttribute } from './PagePlace';

/** How long the shell waits for the page before it takes over what is around it, in milliseconds. */
const patience = 3_000;

interface Known {
  registry: Registry;
  user: User | null;
  routes: readonly PageRoute[];
}

/** A page is drawn for somebody who is not signed in, without a query, with the kits of its build. Anything else renders otherwise. */
function rendersAsDrawn({ registry, user }: Known, { page }: PageRoute): boolean {
  const owner = [registry.shell, ...registry.remotes.map(({ live }) => live)].find(({ pages }) => pages.includes(page));
  return user === null && page.drawn !== undefined && !page.path.includes(':') && location.search === '' && owner?.kits === registry.shell.kits;
}

function TakenOver({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  useEffect(onDone, [onDone]);
  return children;
}

const isInside = (control: Control): boolean => control.closest(`[${placeAttribute}]`) !== null;

/**
 * Keeps what is pressed and entered before anything answers.
 * @param hears whether a control hears itself by now what is pressed
 * @returns does it again, in the page's place and around it: they answer one after the other
 */
function keepEarly(root: HTMLElement, hasPage: boolean, hears: (control: Control) => boolean): [inside: () => void, around: () => void] {
  const before = window.sanditesPressed?.() ?? null;
  const kept = (concerns: (control: Control) => boolean) => {
    const press = keepEarlyClicks(root, (control) => concerns(control) && !hears(control), before);
    const [focus, enter] = [keepEarlyFocus(root, concerns), keepEarlyInput(root, concerns)];
    return () => {
      focus();
      enter();
      press();
    };
  };
  return [hasPage ? kept(isInside) : () => undefined, kept((control) => !isInside(control))];
}

/** Takes over the page that the gateway put together: React finds its elements there already. */
export async function takeOver(root: HTMLElement, known: Known, app: ReactNode): Promise<void> {
  const place = root.querySelector(`[${placeAttribute}]`);
  const html = place?.innerHTML ?? null;
  const heading = place?.querySelector('h1')?.textContent;
  let isHydrated = (_control: Control) => false;
  const [answerInside, answerAround] = keepEarly(root, html !== null, (control) => isHydrated(control));
  giveStyles(root);
  const route = known.routes.find(({ page }) => matchPath(page.path, location.pathname));
  const isDrawn = route !== undefined && rendersAsDrawn(known, route);
  // Why a page does not load is for its own place to say.
  if (isDrawn) await Promise.race([route.loader.load().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
  const drawn = new DrawnPlace(html, isDrawn && route.loader.loaded() !== undefined, answerInside);
  const drawnApp = (
    <DrawnPlaceContext value={drawn}>
      <KnownHeadingContext value={heading ? { path: location.pathname, heading } : null}>
        <TakenOver onDone={answerAround}>{app}</TakenOver>
      </KnownHeadingContext>
    </DrawnPlaceContext>
  );
  // In slices: somebody may scroll, press and type meanwhile.
  startTransition(() => {
    hydrateRoot(root, drawnApp, { onRecoverableError: (error) => console.error('The page differs from what was drawn.', error) });
  });
  // React takes over at once what is pressed from now on, and answers it itself.
  isHydrated = (control) => drawn.isAsRendered || !isInside(control);
}
