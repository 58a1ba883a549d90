import type { Notify } from '@sandites/remote-kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NoticeHistory, PostedNotice } from './notice-history';
import { noticeTimes } from './notice-times';

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
