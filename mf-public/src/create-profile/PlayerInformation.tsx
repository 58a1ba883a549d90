import { Icon } from '@sandites/ui';
import styles from './create-profile.module.scss';

const bullets = [
  'Showcase athletic stats',
  'Highlight academic achievements',
  'Add game footage and highlights',
  'Connect with college recruiters',
];

/** The dark panel that says what a profile is for. */
export function PlayerInformation() {
  return (
    <aside className={styles['aside']} aria-labelledby="player-information">
      <h2 id="player-information" className={styles['aside-title']}>
        Player Information
      </h2>
      <ul className={styles['bullets']}>
        {bullets.map((words) => (
          <li key={words}>
            <Icon name="check" size={22} />
            {words}
          </li>
        ))}
      </ul>
    </aside>
  );
}
