import { Link, useFollow, useLocation, useNavigate } from '@sandites/remote-kit';
import { Button, classes, formatTimestamp, Icon } from '@sandites/ui';
import { useCallback, useEffect } from 'react';
import { Disclosure } from '../Disclosure';
import { useToastHistory, type PostedToast } from './toast-history';
import styles from './notices.module.scss';
import { noticeId, useNotices, type Notice } from './use-notices';

// Created on first use: creating this formatter takes as long as starting all modules of a page.
const timeOf = (instant: number) =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

const spacing = 'px-4 py-3 text-break';
const titleRow = 'd-flex gap-3 align-items-baseline justify-content-between mb-0';

/** News of followed teams, or how to get them. */
function Notices({ notices }: { notices: readonly Notice[] }) {
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
    <ol className="list-unstyled mb-0 border-bottom" aria-label="Followed teams">
      {notices.map((notice) => (
        <li key={noticeId(notice)} className={classes(styles['notice'], spacing)}>
          <p className={classes(styles['title'], 'mb-0')}>
            <Link to={notice.url}>{notice.title}</Link>
          </p>
          {notice.body && <p className={classes(styles['text'], 'mb-0')}>{notice.body}</p>}
          <time
            className={classes(styles['time'], 'flex-shrink-0 text-secondary')}
            dateTime={notice.at}
          >
            {formatTimestamp(notice.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** Toasts of this page that were shown lately, or a message that there are none. */
function RecentToasts({ toasts }: { toasts: readonly PostedToast[] }) {
  if (toasts.length === 0)
    return (
      <p className="px-4 py-5 mb-0 text-secondary">
        Nothing new. Notices stay here for a while after they close.
      </p>
    );
  return (
    <ol className="list-unstyled mb-0" aria-label="Closed notices">
      {toasts.map(({ id, title, text, details, style, postedAt }) => (
        <li
          key={id}
          className={classes(
            styles['notice'],
            spacing,
            style === 'destructive' && styles['destructive'],
          )}
        >
          <p
            className={classes(styles['title'], titleRow, style === 'destructive' && 'text-danger')}
          >
            {title}
            <time
              className={classes(styles['time'], 'flex-shrink-0 text-secondary')}
              dateTime={new Date(postedAt).toISOString()}
            >
              {timeOf(postedAt)}
            </time>
          </p>
          {text && <p className={classes(styles['text'], 'mb-0')}>{text}</p>}
          {details && <p className={classes(styles['text'], 'mb-0')}>{details}</p>}
        </li>
      ))}
    </ol>
  );
}

/** A notice that arrives while the page is open is shown as a toast, too. */
function useArrivingNotices() {
  const { showOnce } = useToastHistory();
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
  return useNotices(show);
}

/**
 * The bell in the navigation bar: notices of followed teams, and under them the page's own toasts,
 * both newest first.
 */
export function NotificationBell() {
  const toasts = useToastHistory();
  const { notices, unseen: unseenNotices, markSeen } = useArrivingNotices();
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
                'position-absolute px-1 text-center text-primary bg-accent',
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
        <Notices notices={notices} />
        {(toasts.toasts.length > 0 || notices.length === 0) && (
          <RecentToasts toasts={toasts.toasts} />
        )}
      </section>
    </Disclosure>
  );
}
