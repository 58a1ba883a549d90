import { Announcement, Button } from '@sandites/ui';
import styles from './update-prompt.module.scss';

interface Props {
  /** Whether screen readers have announced it: a live region is read only once it stands there. */
  isTold: boolean;
  onRefresh: () => void;
  onLater: () => void;
}

const words = 'There is a newer version of this site.';

/** Offers a refresh when a newer version of the site is live. */
export const UpdatePrompt = ({ isTold, onRefresh, onLater }: Props) => (
  <section className={styles['offer']} aria-label="Newer version">
    <Announcement>{isTold ? words : ''}</Announcement>
    <p className={styles['words']}>{words} Finish what you are doing; it waits.</p>
    <div className={styles['buttons']}>
      <Button size="small" icon="refresh" onClick={onRefresh}>
        Refresh
      </Button>
      <Button size="small" variant="quiet" onClick={onLater}>
        Not Now
      </Button>
    </div>
  </section>
);
