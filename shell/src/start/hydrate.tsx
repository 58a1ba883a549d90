import type { Registry, User } from '@sandites/contracts';
import { KnownHeadingContext } from '@sandites/remote-kit/host';
import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import {
  slotAttribute,
  PrerenderedPage,
  PrerenderedPageContext,
  applyInlineStyles,
} from '../federation/prerendered-page';
import type { PageRoute } from '../routes/page-routes';

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

/*
 * What a visitor did before hydration is replayed after it. Until React runs, a slow phone (1.6
 * Mbit/s) shows the page for 0.6 s (docs/performance.md), and longer where the page is rendered
 * anew: a press on the menu would do nothing, and text typed meanwhile would be lost.
 */

declare global {
  interface Window {
    /**
     * The last button pressed before the shell ran, recorded by the bootstrap script; calling it
     * ends the recording (start/bootstrap.ts).
     */
    sanditesEarlyClick?: () => HTMLElement | null;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Filter = (control: Element) => boolean;

const controls = 'a, button, input, select, textarea';
const isField = (target: unknown): target is Field =>
  target instanceof Element &&
  target.matches('select, textarea, input') &&
  !target.matches('[type="checkbox"], [type="radio"], [type="file"], [type="hidden"]');

const nameOf = (control: Element): string | null =>
  control.getAttribute('aria-label') ??
  (isField(control) ? (control.labels?.[0] ?? control) : control).textContent;

/**
 * Finds a control again. Where React rendered the page anew it is the one with the same tag and
 * accessible name, at the same index among those.
 */
function finder(root: Element, control: Element): () => HTMLElement | undefined {
  const name = nameOf(control);
  const alike = () =>
    [...root.querySelectorAll<HTMLElement>(control.localName)].filter(
      (one) => nameOf(one) === name,
    );
  const index = alike().findIndex((one) => one === control);
  return () => (control instanceof HTMLElement && control.isConnected ? control : alike()[index]);
}

const isUntouched = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
    : field.value === field.defaultValue;

/**
 * React handles an input event only where the value differs from the one that it tracks: the value
 * is set past React's own setter.
 */
function enter(field: Element | undefined, value: string): void {
  if (!isField(field)) return;
  field.value = '';
  Reflect.set(Reflect.getPrototypeOf(field) ?? field, 'value', value, field);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Records the last button pressed, the control with the focus and what is typed or chosen.
 * @param includes which controls
 * @param earlyClick a button that was pressed before the shell ran
 * @param isHydrated which controls React clicks itself
 * @returns replays them, once
 */
export function recordEvents(
  root: HTMLElement,
  includes: Filter,
  earlyClick: HTMLElement | null = null,
  isHydrated: Filter = () => false,
): () => void {
  const find = (control: unknown, selector: string) =>
    control instanceof Element && control.matches(selector) && includes(control)
      ? finder(root, control)
      : undefined;
  let clicked = find(earlyClick, 'button');
  let focused = find(document.activeElement, controls);
  const entered = new Map<Field, { value: string; find: () => HTMLElement | undefined }>();
  const record = (field: unknown) => {
    if (isField(field) && includes(field))
      entered.set(field, { value: field.value, find: finder(root, field) });
  };
  for (const field of root.querySelectorAll(controls))
    if (isField(field) && !isUntouched(field)) record(field);

  const listeners = {
    click: ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null;
      clicked = button && isHydrated(button) ? undefined : find(button, 'button');
    },
    focusin: ({ target }: Event) => {
      focused = find(target, controls);
    },
    input: ({ target }: Event) => record(target),
  };
  for (const [type, listener] of Object.entries(listeners))
    root.addEventListener(type, listener, true);
  let isReplayed = false;
  return () => {
    if (isReplayed) return;
    isReplayed = true;
    for (const [type, listener] of Object.entries(listeners))
      root.removeEventListener(type, listener, true);
    if (document.activeElement === document.body) focused?.()?.focus({ preventScroll: true });
    for (const { value, find: findField } of entered.values()) enter(findField(), value);
    clicked?.()?.click();
  };
}

function Hydrated({ children, onHydrated }: { children: ReactNode; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

const isInSlot = (control: Element): boolean => control.closest(`[${slotAttribute}]`) !== null;

export async function hydratePage(
  root: HTMLElement,
  site: SiteState,
  app: ReactNode,
): Promise<void> {
  const slot = root.querySelector(`[${slotAttribute}]`);
  const html = slot?.innerHTML ?? null;
  const heading = slot?.querySelector('h1')?.textContent;
  let isHydrated = (_control: Element) => false;
  const earlyClick = window.sanditesEarlyClick?.() ?? null;
  const record = (includes: (control: Element) => boolean) =>
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
