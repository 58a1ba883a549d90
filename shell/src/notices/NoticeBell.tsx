import { classes, Icon } from '@sandites/ui';
import { Disclosure } from '../disclosure/Disclosure';
import styles from './notice-bell.module.scss';
import { useNoticeHistory, type PostedNotice } from './notice-history';

// Made when a notice is looked at: a formatter kept ready would cost every page's start as much as all of its modules.
const timeOf = (instant: number) => new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** The notices of late, or that there are none. */
function NoticeList({ notices }: { notices: readonly PostedNotice[] }) {
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

/** The bell in the navigation bar: what was said of late, newest first (product D16). */
export function NoticeBell() {
  const { notices, unseen, markSeen } = useNoticeHistory();
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
      <NoticeList notices={notices} />
    </Disclosure>
  );
}
