import { Link, useSchool } from '@sandites/remote-kit';
import styles from './footer.module.scss';

/** Links to the school's teams, side by side. */
export function TeamLinks() {
  const { teams } = useSchool();
  return (
    <ul className={styles['team-links']}>
      {teams.map(({ sport, slug }) => (
        <li key={slug}>
          <Link to={`/teams/${slug}`}>{sport}</Link>
        </li>
      ))}
    </ul>
  );
}
