import type { Notice } from '@sandites/remote-kit';
import { Button, Icon, IconButton } from '@sandites/ui';
import styles from './notice-card.module.scss';

/** A notice as it is shown: what happened, how it looks, and a way to close it. */
export function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { action } = notice;
  return (
    <div className={styles['card']} data-style={notice.style ?? 'default'}>
      {notice.style === 'destructive' && <Icon name="warning" size={22} className={styles['icon']} />}
      <div className={styles['words']}>
        <p className={styles['title']}>{notice.title}</p>
        {notice.text && <p className={styles['text']}>{notice.text}</p>}
      </div>
      {action && (
        <Button
          size="small"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Close notice" variant="on-black" onClick={onClose} />
    </div>
  );
}
