import { school } from '@sandites/contracts';
import { HudlLink } from '@sandites/features/athlete';
import { Icon } from '@sandites/ui';
import type { ListedAthlete } from '../listed-athlete';
import styles from './athlete-card.module.scss';

const schoolPage = school.social.find(({ name }) => name === 'X')?.url;

/** The video profile, and the athlete's social page or else the school's. */
export function AthleteLinks({ athlete: { name, hudlUrl, socialUrl } }: { athlete: ListedAthlete }) {
  return (
    <div className={styles['links']}>
      <HudlLink name={name} url={hudlUrl} />
      <a href={socialUrl ?? schoolPage} className={styles['link']} target="_blank" rel="noopener noreferrer">
        <Icon name="x" size={18} label={`${socialUrl ? name : school.mascot} on X (opens in a new tab)`} />
      </a>
    </div>
  );
}
