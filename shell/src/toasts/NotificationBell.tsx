import { classes, Icon } from '@sandites/ui';
import { Disclosure } from '../disclosure/Disclosure';
import styles from './notification-bell.module.scss';
import { useToastHistory, type PostedToast } from './toast-history';

// Created on first use: creating this formatter takes as long as starting all modules of a page.
const timeOf = (instant: number) =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** Recent toasts, or a message that there are none. */
function NotificationList({ toasts }: { toasts: readonly PostedToast[] }) {
  return (
    <section aria-label="Recent notices">
      <h2 className={styles['heading']}>Notices</h2>
      {toasts.length === 0 ? (
        <p className={styles['empty']}>
          Nothing new. Notices stay here for a while after they close.
        </p>
      ) : (
        <ol className={styles['list']}>
          {toasts.map(({ id, title, text, details, style, postedAt }) => (
            <li
              key={id}
              className={classes(styles['toast'], style === 'destructive' && styles['destructive'])}
            >
              <p className={styles['title']}>
                {title}
                <time className={styles['time']} dateTime={new Date(postedAt).toISOString()}>
                  {timeOf(postedAt)}
                </time>
              </p>
              {text && <p className={styles['text']}>{text}</p>}
              {details && <p className={styles['text']}>{details}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The bell in the navigation bar: recent toasts, newest first. */
export function NotificationBell() {
  const { toasts, unseen, markSeen } = useToastHistory();
  return (
    <Disclosure
      label={unseen > 0 ? `Notices, ${unseen} new` : 'Notices'}
      buttonClass={styles['bell']}
      panelClass={styles['panel']}
      onToggle={markSeen}
      button={
        <>
          <Icon name="bell" size={22} />
          {unseen > 0 && <span className={styles['count']}>{unseen > 99 ? '99+' : unseen}</span>}
        </>
      }
    >
      <NotificationList toasts={toasts} />
    </Disclosure>
  );
}
