import { school } from '@sandites/contracts';
import { Link } from '@sandites/remote-kit';
import { Crest } from '@sandites/ui';
import styles from './brand.module.scss';

/** The crest and the school's name; leads Home. */
export const Brand = () => (
  <Link to="/" className={styles['brand']}>
    <Crest height={44} className={styles['crest']} />
    <span className={styles['words']}>
      <span className={styles['team']}>{school.mascot}</span> <span className={styles['school']}>{school.name}</span>
    </span>
  </Link>
);
