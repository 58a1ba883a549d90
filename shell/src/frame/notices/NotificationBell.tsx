import type { PushMessage } from '@sandites/contracts';
import { Link, readStored, store, useFollow, useLocation, useNavigate } from '@sandites/remote-kit';
import { Button, classes, formatTimestamp, Icon } from '@sandites/ui';
import { useCallback, useEffect, useState } from 'react';
import { Disclosure } from '../Disclosure';
import { useToastHistory, type PostedToast } from './toast-history';
import styles from './notices.module.scss';

/** A notice of a followed team, as a push brought it to this device. */
export type Notice = Omit<PushMessage, 'topic'>;

/** Where the service worker keeps them (shell/public/service-worker.js). */
const cacheName = 'sandites-notices';
const seenKey = 'sandites-seen-notices';

const noticeId = ({ at, tag }: Notice): string => `${at} ${tag}`;

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
  const seen = readStored(seenKey);
  return Array.isArray(seen) ? seen.map(String) : [];
}

/**
 * The notices, newest first; how many of them were not seen, on any page of this site; and what
 * marks them as seen: all, or those that lead to a page.
 */
function useNotices(onArrive: (notice: Notice) => void) {
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
      store(seenKey, next);
      setSeen(next);
    },
    [notices],
  );
  const unseen = notices.filter((notice) => !seen.includes(noticeId(notice))).length;
  return { notices, unseen, markSeen };
}

// Created on first use: creating this formatter takes as long as starting all modules of a page.
const timeOf = (instant: number) =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

const spacing = 'px-4 py-3 text-break';
const titleClass = 'mb-0 font-head fw-bold fs-5 lh-sm';
const textClass = 'mb-0 small';
const timeClass = 'flex-shrink-0 font-text fw-normal fs-7 lh-sm text-secondary';
const titleRow = 'd-flex gap-3 align-items-baseline justify-content-between';

function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const follow = useFollow();
  if (notices.length === 0)
    return (
      <div className="p-4 border-bottom">
        <p>Hear of game changes, results and news of your teams.</p>
        <Button size="small" variant="dark" aria-haspopup="dialog" onClick={() => follow()}>
          Follow teams
        </Button>
      </div>
    );
  return (
    <ol className="list-unstyled mb-0 border-bottom divided" aria-label="Followed teams">
      {notices.map((notice) => (
        <li key={noticeId(notice)} className={classes(styles['notice'], spacing)}>
          <p className={titleClass}>
            <Link to={notice.url}>{notice.title}</Link>
          </p>
          {notice.body && <p className={textClass}>{notice.body}</p>}
          <time className={timeClass} dateTime={notice.at}>
            {formatTimestamp(notice.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function RecentToasts({ toasts }: { toasts: readonly PostedToast[] }) {
  if (toasts.length === 0)
    return (
      <p className="px-4 py-5 mb-0 text-secondary">
        Nothing new. Notices stay here for a while after they close.
      </p>
    );
  return (
    <ol className="list-unstyled mb-0 divided" aria-label="Closed notices">
      {toasts.map(({ id, title, text, details, style, postedAt }) => (
        <li
          key={id}
          className={classes(
            styles['notice'],
            spacing,
            style === 'destructive' && styles['destructive'],
          )}
        >
          <p className={classes(titleClass, titleRow, style === 'destructive' && 'text-danger')}>
            {title}
            <time className={timeClass} dateTime={new Date(postedAt).toISOString()}>
              {timeOf(postedAt)}
            </time>
          </p>
          {text && <p className={textClass}>{text}</p>}
          {details && <p className={textClass}>{details}</p>}
        </li>
      ))}
    </ol>
  );
}

export function NotificationBell() {
  const toasts = useToastHistory();
  const { showOnce } = toasts;
  const navigate = useNavigate();
  const show = useCallback(
    ({ title, body, url }: Notice) =>
      showOnce({
        title,
        text: body,
        action: { label: 'Open', run: () => void navigate(url) },
      }),
    [showOnce, navigate],
  );
  const { notices, unseen: unseenNotices, markSeen } = useNotices(show);
  const { pathname } = useLocation();
  useEffect(() => markSeen(pathname), [markSeen, pathname]);
  const unseen = unseenNotices + toasts.unseen;
  const markAllSeen = () => {
    toasts.markSeen();
    markSeen();
  };
  return (
    <Disclosure
      label={unseen > 0 ? `Notices, ${unseen} new` : 'Notices'}
      buttonClass="position-relative"
      panelClass={classes(styles['panel'], 'overflow-auto')}
      onToggle={markAllSeen}
      button={
        <>
          <Icon name="bell" size={22} />
          {unseen > 0 && (
            <span
              className={classes(
                styles['count'],
                'position-absolute px-1 text-center text-primary bg-accent rounded-pill',
              )}
            >
              {unseen > 99 ? '99+' : unseen}
            </span>
          )}
        </>
      }
    >
      <section aria-label="Recent notices">
        <h2 className="px-4 py-3 mb-0 fs-4 border-bottom">Notices</h2>
        <NoticeList notices={notices} />
        {(toasts.toasts.length > 0 || notices.length === 0) && (
          <RecentToasts toasts={toasts.toasts} />
        )}
      </section>
    </Disclosure>
  );
}
