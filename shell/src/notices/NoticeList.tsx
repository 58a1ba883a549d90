import { classes } from '@sandites/ui';
import type { PostedNotice } from './notice-history';
import styles from './notice-list.module.scss';

// Made when a notice is looked at: a formatter kept ready would cost every page's start as much as all of its modules.
const timeOf = (instant: number) => new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** The notices of late, or that there are none. */
export function NoticeList({ notices }: { notices: readonly PostedNotice[] }) {
  return (
    <section aria-label="Recent notices">
      <h2 className={styles['heading']}>Notices</h2>
      {notices.length === 0 ? (
        <p className={styles['empty']}>Nothing new. Notices stay here for a while after they close.</p>
      ) : (
        <ol className={styles['list']}>
          {notices.map(({ id, title, text, style, postedAt }) => (
            <li key={id} className={classes(styles['notice'], style === 'destructive' && styles['destructive'])}>
              <p className={styles['title']}>
                {title}
                <time className={styles['time']} dateTime={new Date(postedAt).toISOString()}>
                  {timeOf(postedAt)}
                </time>
              </p>
              {text && <p className={styles['text']}>{text}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
