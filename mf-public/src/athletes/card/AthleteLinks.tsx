import { school } from '@sandites/contracts';
import { Icon, VisuallyHidden } from '@sandites/ui';
import type { ListedAthlete } from '../listed-athlete';
import styles from './athlete-card.module.scss';

const schoolPage = school.social.find(({ name }) => name === 'X')?.url;

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** The video profile, dimmed until there is one, and the athlete's social page or else the school's. */
export function AthleteLinks({ athlete: { name, hudlUrl, socialUrl } }: { athlete: ListedAthlete }) {
  return (
    <div className={styles['links']}>
      {hudlUrl ? (
        <a href={hudlUrl} className={styles['link']} title="Hudl Profile" {...newTab}>
          <Icon name="film" size={18} />
          <span>
            Hudl<VisuallyHidden> profile of {name} (opens in a new tab)</VisuallyHidden>
          </span>
        </a>
      ) : (
        <span className={styles['no-link']} title="Hudl Profile (Coming Soon)">
          <Icon name="film" size={18} />
          <span>
            Hudl<VisuallyHidden> Profile (Coming Soon)</VisuallyHidden>
          </span>
        </span>
      )}
      <a href={socialUrl ?? schoolPage} className={styles['link']} {...newTab}>
        <Icon name="x" size={18} label={`${socialUrl ? name : school.mascot} on X (opens in a new tab)`} />
      </a>
    </div>
  );
}
