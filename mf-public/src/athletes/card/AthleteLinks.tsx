import { school } from '@sandites/contracts';
import { HudlLink } from '@sandites/features/athlete';
import { safeHref } from '@sandites/remote-kit';
import { Icon, VisuallyHidden } from '@sandites/ui';
import type { ListedAthlete } from '../listed-athlete';
import styles from './athlete-card.module.scss';

const schoolPage = school.social.find(({ name }) => name === 'X')?.url;

/** The video profile, and the athlete's own social page; who has none is found at the school's, which says to the eye that it is not theirs. */
export function AthleteLinks({ athlete: { name, hudlUrl, ...athlete } }: { athlete: ListedAthlete }) {
  const socialUrl = safeHref(athlete.socialUrl);
  return (
    <div className={styles['links']}>
      <HudlLink name={name} url={hudlUrl} />
      <a href={socialUrl ?? schoolPage} className={styles['link']} target="_blank" rel="noopener noreferrer">
        <Icon name="x" size={18} />
        <span>
          {socialUrl ? <VisuallyHidden>{name}</VisuallyHidden> : `@${school.mascot}`}
          <VisuallyHidden> on X (opens in a new tab)</VisuallyHidden>
        </span>
      </a>
    </div>
  );
}
