import type { Toast, ShowToast } from '@sandites/remote-kit';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** In milliseconds (product V9, D16): how long a toast is shown, and how old it gets in the history. */
export const toastTimes = { shown: 5_000, shownWithAction: 10_000, kept: 1_000_000 } as const;

/** A toast that was given. */
export interface PostedToast extends Toast {
  id: number;
  /** In ms since the epoch. */
  postedAt: number;
}

interface ToastHistory {
  /** Newest first. */
  toasts: readonly PostedToast[];
  /** How many came since the history was last looked at. */
  unseen: number;
  markSeen: () => void;
  clear: () => void;
}

export const ToastHistoryContext = createContext<ToastHistory | null>(null);

/** What was said to the person of late (product D16). */
export function useToastHistory(): ToastHistory {
  const history = use(ToastHistoryContext);
  if (!history) throw new Error('useToastHistory needs ToastProvider around it');
  return history;
}

/** Keeps the toasts until they are too old. */
export function usePostedToasts(): { history: ToastHistory; post: ShowToast } {
  const [toasts, setToasts] = useState<readonly PostedToast[]>([]);
  const [seenId, setSeenId] = useState(0);
  const lastId = useRef(0);
  const newestId = toasts[0]?.id ?? 0;
  const oldest = toasts.at(-1);

  const post = useCallback<ShowToast>((toast) => {
    lastId.current += 1;
    const posted = { ...toast, id: lastId.current, postedAt: Date.now() };
    setToasts((earlier) => [posted, ...earlier]);
  }, []);

  useEffect(() => {
    if (!oldest) return;
    const timer = setTimeout(
      () => setToasts((all) => all.filter((toast) => toast !== oldest)),
      oldest.postedAt + toastTimes.kept - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [oldest]);

  const clear = useCallback(() => setToasts([]), []);
  const markSeen = useCallback(() => setSeenId(newestId), [newestId]);
  const history = useMemo(
    () => ({ toasts, unseen: toasts.filter(({ id }) => id > seenId).length, markSeen, clear }),
    [toasts, seenId, markSeen, clear],
  );
  return { history, post };
}
