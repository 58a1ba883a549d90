import { Link } from '@sandites/remote-kit';
import { Icon } from '@sandites/ui';
import { CopyLink } from '../share/CopyLink';
import { PrintButton } from '../share/PrintButton';
import styles from './player-page.module.scss';

/** Above a profile: the way back, and what to do with the page. */
export const PlayerBar = ({ address }: { address: string }) => (
  <div className={styles['bar']} data-no-print>
    <Link to="/player-cards" className={styles['back']}>
      <Icon name="arrow-left" />
      Back to All Players
    </Link>
    <div className={styles['actions']}>
      <CopyLink address={address} label="Copy Profile Link" copied="Player profile link copied to clipboard" />
      <span className={styles['print']}>
        <PrintButton />
      </span>
    </div>
  </div>
);
