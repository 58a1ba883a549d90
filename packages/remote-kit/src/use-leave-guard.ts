import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSessionActions } from './shell-context';

const unsavedInput = 'Leave without saving? What you typed will be lost.';

/**
 * Asks in the site's dialog whether unsaved input may be lost: `if (!isChanged || (await
 * confirmLeave())) close();`
 */
export function useConfirmLeave(): (question?: string) => Promise<boolean> {
  const { confirmLeave } = useSessionActions();
  return useCallback((question = unsavedInput) => confirmLeave(question), [confirmLeave]);
}

/** The router's index in the browser's history, which it stores in each entry's state. */
const historyIndex = (): number | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number'
    ? state.idx
    : undefined;
};

/**
 * The link of this site that a click follows; undefined where the click leads nowhere else, or
 * opens another tab.
 */
function linkOfClick(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !link?.href ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined;
  if (link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? link : undefined;
}

/** Unsaved input of one form. */
interface Guard {
  /** Its step in the history. */
  here: number | undefined;
  confirm: () => Promise<boolean>;
  /** Opens a path of this site. */
  open: (path: string) => void;
}

/**
 * Guards of all forms with unsaved input, the latest last: only that one asks. A confirmed leave
 * holds for the others too.
 */
const guards = new Set<Guard>();
const latestGuard = (): Guard | undefined => [...guards].at(-1);

/** Called when the browser is back at the step of the form. */
let onReturned: (() => void) | undefined;

async function leaveBy(guard: Guard, leave: () => void): Promise<void> {
  if (!(await guard.confirm())) return;
  guards.clear();
  leave();
}

/**
 * The browser has already gone when `popstate` fires; it is sent back before the router sees it.
 */
function onPop(event: PopStateEvent): void {
  if (onReturned) {
    event.stopImmediatePropagation();
    onReturned();
    onReturned = undefined;
    return;
  }
  const guard = latestGuard();
  const newIndex = historyIndex();
  if (guard?.here === undefined || newIndex === undefined || guard.here === newIndex) return;
  const steps = newIndex - guard.here;
  event.stopImmediatePropagation();
  const returned = new Promise<void>((resolve) => (onReturned = resolve));
  history.go(-steps);
  void leaveBy(guard, () => void returned.then(() => history.go(steps)));
}

function onClick(event: MouseEvent): void {
  const guard = latestGuard();
  const link = guard && linkOfClick(event);
  if (!link) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { pathname, search, hash } = new URL(link.href);
  // The links of a menu are unmounted once it closes.
  void leaveBy(guard, () =>
    link.isConnected ? link.click() : guard.open(pathname + search + hash),
  );
}

const onUnload = (event: BeforeUnloadEvent): void => {
  if (guards.size > 0) event.preventDefault();
};

/**
 * Listens to Back and Forward before the router. The window calls its listeners in the order they
 * were added, so the shell calls this from a layout effect inside the router, whose own comes after
 * those of its children.
 * @returns stops it
 */
export function listenBeforeRouter(): () => void {
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}

function addGuard(guard: Guard): () => void {
  guards.add(guard);
  window.addEventListener('beforeunload', onUnload);
  document.addEventListener('click', onClick, true);
  return () => {
    guards.delete(guard);
    if (guards.size > 0) return;
    window.removeEventListener('beforeunload', onUnload);
    document.removeEventListener('click', onClick, true);
  };
}

/**
 * Asks before something typed is left by a link, Back or Forward, a reload, or closing the tab. The
 * forms of ui's FormDialog do so by themselves; a form on a page says `useLeaveGuard(isChanged)`.
 * What the page's own code opens, such as the next page after a save, is not asked about.
 * @param question what is asked where it is not about unsaved input
 */
export function useLeaveGuard(isChanged: boolean, question?: string): void {
  const { key } = useLocation();
  const { lock } = useSessionActions();
  const confirmLeave = useConfirmLeave();
  const navigate = useNavigate();
  useEffect(() => (isChanged ? lock() : undefined), [isChanged, lock]);
  useEffect(() => {
    if (!isChanged) return undefined;
    return addGuard({
      here: historyIndex(),
      confirm: () => confirmLeave(question),
      open: (path) => void navigate(path),
    });
  }, [isChanged, question, key, confirmLeave, navigate]);
}
