import { useCallback, useEffect, useState } from 'react';

/** A notice of a followed team, as a push brought it to this device. */
export interface Notice {
  title: string;
  body: string;
  /** The page it leads to, a path of this site. */
  url: string;
  /** What it is about: a later notice of the same game has the same. */
  tag: string;
  /** ISO 8601. */
  at: string;
}

/** Where the service worker keeps them (shell/public/schedule-worker.js). */
const cacheName = 'sandites-notices';
const seenKey = 'sandites-seen-notices';

export const noticeId = ({ at, tag }: Notice): string => `${at} ${tag}`;

/** Newest first. */
async function readNotices(): Promise<Notice[]> {
  if (!('caches' in window) || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const responses = await cache.matchAll();
  const notices = await Promise.all(
    responses.map((response) => response.json() as Promise<Notice>),
  );
  return notices.toSorted((one, other) => other.at.localeCompare(one.at));
}

function readSeen(): readonly string[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(seenKey) ?? '[]');
    return Array.isArray(seen) ? seen.map(String) : [];
  } catch {
    // Storage is blocked: what was seen is known as long as the page.
    return [];
  }
}

function saveSeen(seen: readonly string[]): void {
  try {
    localStorage.setItem(seenKey, JSON.stringify(seen));
  } catch {
    // Storage is blocked or full.
  }
}

interface Notices {
  /** Newest first. */
  notices: readonly Notice[];
  /** How many of them were not seen, on any page of this site. */
  unseen: number;
  /** Marks them all as seen, or those that lead to a page. */
  markSeen: (url?: string) => void;
}

/**
 * The notices that this device got.
 * @param onArrive called for one that arrives while the page is open; must stay the same function
 */
export function useNotices(onArrive: (notice: Notice) => void): Notices {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [seen, setSeen] = useState<readonly string[]>([]);

  useEffect(() => {
    let isMounted = true;
    const read = async () => {
      // Where storage is blocked there are none.
      const found = await readNotices().catch(() => []);
      if (!isMounted || found.length === 0) return;
      setNotices(found);
      setSeen(readSeen());
    };
    // Another tab may have seen them.
    const onStorage = ({ key }: StorageEvent) => key === seenKey && setSeen(readSeen());
    const onMessage = ({ data }: MessageEvent<{ type?: string; notice?: Notice } | null>) => {
      if (data?.type !== 'notice' || !data.notice) return;
      void read();
      onArrive(data.notice);
    };
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    void read();
    window.addEventListener('storage', onStorage);
    worker?.addEventListener('message', onMessage);
    return () => {
      isMounted = false;
      window.removeEventListener('storage', onStorage);
      worker?.removeEventListener('message', onMessage);
    };
  }, [onArrive]);

  const markSeen = useCallback(
    (url?: string) => {
      const ids = notices.filter((notice) => url === undefined || notice.url === url).map(noticeId);
      const known = readSeen();
      if (ids.every((id) => known.includes(id))) return;
      // Those that are no longer kept are forgotten.
      const next = notices.map(noticeId).filter((id) => known.includes(id) || ids.includes(id));
      saveSeen(next);
      setSeen(next);
    },
    [notices],
  );
  const unseen = notices.filter((notice) => !seen.includes(noticeId(notice))).length;
  return { notices, unseen, markSeen };
}
