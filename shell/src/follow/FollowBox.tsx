import { allSports } from '@sandites/contracts';
import { useFollow } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { useIsHydrated } from '../hydration/prerendered-page';
import { CalendarLinks } from './CalendarLinks';
import { useIsMailSent } from './FollowProvider';
import { NewsletterForm } from './NewsletterForm';
import styles from './follow.module.scss';

/**
 * How to hear of the teams, in the footer: the newsletter, or the calendar where the site sends no
 * mail. Whether it does is not known when the footer is prerendered.
 */
export function FollowBox() {
  const follow = useFollow();
  const isMailSent = useIsMailSent();
  const isHydrated = useIsHydrated();
  return (
    <div className={styles['footer']}>
      {isMailSent || !isHydrated ? (
        <NewsletterForm />
      ) : (
        <>
          <p>All games in your calendar, which changes when a game does</p>
          <CalendarLinks sports={[allSports]} variant="ghost" />
        </>
      )}
      <Button variant="ghost" icon="bell" aria-haspopup="dialog" onClick={() => follow()}>
        Follow teams
      </Button>
    </div>
  );
}
