import { Icon } from '@sandites/ui';
import { Disclosure } from '../disclosure/Disclosure';
import { NoticeList } from './NoticeList';
import { useNoticeHistory } from './notice-history';
import styles from './notice-bell.module.scss';

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
