import { Icon } from '@sandites/ui';
import styles from './sign-in.module.scss';

const abilities = ['Manage player profiles and stats', 'Update roster', 'Upload player photos', 'Track team stats'] as const;

/** Beside the form: what signing in is for. */
export const CoachSide = () => (
  <aside className={styles['side']} aria-labelledby="coach-side">
    <h2 id="coach-side" className={styles['heading']}>
      What coaches can do
    </h2>
    <ul className={styles['abilities']}>
      {abilities.map((ability) => (
        <li key={ability}>
          <Icon name="check" /> {ability}
        </li>
      ))}
    </ul>
    <p className={styles['help']}>Need help with access? Contact the site administrator.</p>
  </aside>
);
