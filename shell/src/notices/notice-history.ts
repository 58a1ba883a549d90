import type { Notice, Notify } from '@sandites/remote-kit';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** In milliseconds (product V9, D16): how long a notice is shown, and how old it gets in the history. */
export const noticeTimes = { shown: 5_000, shownWithAction: 10_000, kept: 1_000_000 } as const;

/** A notice that was given. */
export interface PostedNotice extends Notice {
  id: number;
  /** In ms since the epoch. */
  postedAt: number;
}

interface NoticeHistory {
  /** Newest first. */
  notices: readonly PostedNotice[];
  /** How many came since the history was last looked at. */
  unseen: number;
  markSeen: () => void;
  clear: () => void;
}

export const NoticeHistoryContext = createContext<NoticeHistory | null>(null);

/** What was said to the person of late (product D16). */
export function useNoticeHistory(): NoticeHistory {
  const history = use(NoticeHistoryContext);
  if (!history) throw new Error('useNoticeHistory needs NoticesProvider around it');
  return history;
}

/** Keeps the notices until they are too old. */
export function usePostedNotices(): { history: NoticeHistory; post: Notify } {
  const [notices, setNotices] = useState<readonly PostedNotice[]>([]);
  const [seenId, setSeenId] = useState(0);
  const lastId = useRef(0);
  const newestId = notices[0]?.id ?? 0;
  const oldest = notices.at(-1);

  const post = useCallback<Notify>((notice) => {
    lastId.current += 1;
    const posted = { ...notice, id: lastId.current, postedAt: Date.now() };
    setNotices((earlier) => [posted, ...earlier]);
  }, []);

  useEffect(() => {
    if (!oldest) return;
    const timer = setTimeout(
      () => setNotices((all) => all.filter((notice) => notice !== oldest)),
      oldest.postedAt + noticeTimes.kept - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [oldest]);

  const clear = useCallback(() => setNotices([]), []);
  const markSeen = useCallback(() => setSeenId(newestId), [newestId]);
  const history = useMemo(
    () => ({ notices, unseen: notices.filter(({ id }) => id > seenId).length, markSeen, clear }),
    [notices, seenId, markSeen, clear],
  );
  return { history, post };
}
