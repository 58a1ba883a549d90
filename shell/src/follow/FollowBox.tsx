import { Link, useFollow } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { useIsHydrated } from '../federation/prerendered-page';
import { useIsMailSent } from './FollowProvider';
import { NewsletterForm } from './NewsletterForm';
import styles from './follow.module.scss';

/**
 * How to hear of the teams, in the footer. Whether the site sends mail is not known when the footer
 * is prerendered.
 */
export function FollowBox() {
  const follow = useFollow();
  const isMailSent = useIsMailSent();
  const isHydrated = useIsHydrated();
  return (
    <div className={styles['footer']}>
      <NewsletterForm isMailSent={isMailSent} />
      <p className={styles['note']}>
        <span>
          {isMailSent || !isHydrated
            ? 'We mail you a link to confirm your address.'
            : 'No newsletter is sent yet: we keep your address for the first.'}
        </span>
        <span> Games are in the </span>
        <Link to="/schedule">calendar</Link>
      </p>
      <Button variant="ghost" icon="bell" aria-haspopup="dialog" onClick={() => follow()}>
        Follow teams
      </Button>
    </div>
  );
}
