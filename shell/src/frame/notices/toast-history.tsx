import { readStored, store, type ShowToast, type Toast } from '@sandites/remote-kit';
import { ToastContext, useProvided } from '@sandites/remote-kit/host';
import { Announcer } from '@sandites/ui';
import {
  createContext,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

/**
 * In milliseconds: how long a toast is shown, and how old it gets in the history.
 */
export const toastTimes = { shown: 5_000, shownWithAction: 10_000, kept: 1_000_000 } as const;

export interface PostedToast extends Toast {
  id: number;
  postedAt: number;
}

interface ToastHistory {
  /** Newest first. */
  toasts: readonly PostedToast[];
  /** The one to show: the newest of this page that is not silent. */
  latest: PostedToast | undefined;
  /** How many were not shown as toasts, since the history was last opened. */
  unseen: number;
  markSeen: () => void;
  /** Shows a toast that is listed elsewhere. */
  showOnce: ShowToast;
  /**
   * Sets who is signed in: the saved history is restored for the same user only, and cleared on
   * sign-out.
   */
  setOwner: (userId: number | null) => void;
}

const ToastHistoryContext = createContext<ToastHistory | null>(null);

export const useToastHistory = (): ToastHistory =>
  useProvided(ToastHistoryContext, 'useToastHistory');

interface State {
  /** Undefined until it is known who is signed in. */
  owner: number | null | undefined;
  seenId: number;
  toasts: readonly PostedToast[];
}

const storageKey = 'sandites-notices';

function readSaved(owner: number | null): State | undefined {
  const saved = readStored(storageKey, 'sessionStorage') as State | null;
  return saved?.owner === owner && Array.isArray(saved.toasts) ? saved : undefined;
}

/** A page behind a share code, which keeps nothing about its recipient. */
export const isSharedPage = (): boolean =>
  document.querySelector('meta[name="referrer"][content="no-referrer"]') !== null;

function save(history: State): void {
  if (!isSharedPage())
    store(storageKey, history.toasts.length === 0 ? null : history, 'sessionStorage');
}

/** Keeps toasts until they expire, also over a reload. */
function usePostedToasts() {
  const [{ owner, seenId, toasts }, setState] = useState<State>({
    owner: undefined,
    seenId: 0,
    toasts: [],
  });
  const [latest, setLatest] = useState<{ toast: PostedToast; isListed: boolean }>();
  const lastId = useRef(0);
  const oldest = toasts.at(-1);

  const stamp = useCallback((toast: Toast): PostedToast => {
    lastId.current = Math.max(lastId.current + 1, Date.now());
    return { ...toast, id: lastId.current, postedAt: Date.now() };
  }, []);
  const post = useCallback<ShowToast>(
    (given) => {
      const toast = stamp(given);
      setState((before) => ({ ...before, toasts: [toast, ...before.toasts] }));
      if (!toast.isSilent) setLatest({ toast, isListed: true });
    },
    [stamp],
  );
  const showOnce = useCallback<ShowToast>(
    (toast) => setLatest({ toast: stamp(toast), isListed: false }),
    [stamp],
  );

  const setOwner = useCallback((id: number | null) => {
    setState((before) => {
      if (before.owner === id) return before;
      if (before.owner !== undefined)
        return {
          owner: id,
          seenId: before.seenId,
          toasts: before.owner === null ? before.toasts : [],
        };
      const saved = readSaved(id);
      return {
        owner: id,
        seenId: saved?.seenId ?? 0,
        toasts: [...before.toasts, ...(saved?.toasts ?? [])],
      };
    });
  }, []);

  useEffect(() => {
    if (owner !== undefined)
      save({ owner, seenId, toasts: toasts.map(({ action, ...toast }) => toast) });
  }, [owner, seenId, toasts]);

  useEffect(() => {
    if (!oldest) return undefined;
    const timer = setTimeout(
      () =>
        setState((before) => ({
          ...before,
          toasts: before.toasts.filter((toast) => toast !== oldest),
        })),
      oldest.postedAt + toastTimes.kept - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [oldest]);

  const markSeen = useCallback(
    () => setState((before) => ({ ...before, seenId: before.toasts[0]?.id ?? before.seenId })),
    [],
  );
  const current =
    latest && (!latest.isListed || toasts.includes(latest.toast)) ? latest.toast : undefined;
  const history = useMemo<ToastHistory>(
    () => ({
      toasts,
      latest: current,
      unseen: toasts
        .filter(({ id, isSilent }) => id > seenId && isSilent)
        .reduce((sum, { count = 1 }) => sum + count, 0),
      markSeen,
      showOnce,
      setOwner,
    }),
    [toasts, current, seenId, markSeen, showOnce, setOwner],
  );
  return { history, post };
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const { history, post } = usePostedToasts();
  return (
    <Announcer>
      <ToastContext value={post}>
        <ToastHistoryContext value={history}>{children}</ToastHistoryContext>
      </ToastContext>
    </Announcer>
  );
}
