import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionActions } from './session';

const unsavedInput = 'Leave without saving? What you typed will be lost.';

/** Asks whether unsaved input may be lost. @param question what is asked instead */
export const mayLeave = (question = unsavedInput): boolean => window.confirm(question);

/** Where the router stands in the browser's history: it writes the number of each step there. */
const historyIndex = (): number | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined;
};

/** The path a click on a link of this site leads to; undefined where the click leads nowhere else, or opens another tab. */
function pathOfClick(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if (link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? pathname : undefined;
}

/** Whoever wants to know of Back and Forward before the router does. */
const poppers = new Set<(event: PopStateEvent) => void>();

/**
 * Hears of Back and Forward before the router. The window tells its listeners in the order they came, so the shell calls this from a layout effect
 * inside the router, whose own comes after those of its children.
 * @returns stops it
 */
export function listenBeforeRouter(): () => void {
  const tell = (event: PopStateEvent) => poppers.forEach((pop) => pop(event));
  window.addEventListener('popstate', tell);
  return () => window.removeEventListener('popstate', tell);
}

const stop = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Clicks and steps that were asked about, so that two forms with unsaved input ask once. */
const asked = new WeakSet<Event>();

/**
 * Asks before something typed is left by a link, Back or Forward, a reload, or closing the tab (product D46). The forms of ui's FormDialog
 * do so by themselves; a form on a page says `useLeaveGuard(isChanged)`. What the page's own code opens, such as the next page after a save, is not asked about.
 * @param question what is asked where it is not about unsaved input
 */
export function useLeaveGuard(isChanged: boolean, question?: string): void {
  const { key } = useLocation();
  const { lock } = useSessionActions();
  useEffect(() => (isChanged ? lock() : undefined), [isChanged, lock]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const here = historyIndex();
    let isReturning = false;

    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      if (pathOfClick(event) === undefined) return;
      const isAllowed = asked.has(event) || mayLeave(question);
      asked.add(event);
      if (isAllowed) window.removeEventListener('beforeunload', unload);
      else stop(event);
    };
    // The browser has gone there already when it tells; before the router hears of it, it is sent back.
    const pop = (event: PopStateEvent) => {
      const there = historyIndex();
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (here === undefined || there === undefined || here === there || asked.has(event)) return;
      asked.add(event);
      if (mayLeave(question)) return;
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(here - there);
    };
    window.addEventListener('beforeunload', unload);
    poppers.add(pop);
    document.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('beforeunload', unload);
      poppers.delete(pop);
      document.removeEventListener('click', click, true);
    };
  }, [isChanged, question, key]);
}
