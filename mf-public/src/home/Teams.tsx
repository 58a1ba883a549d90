import { teamPath } from '@sandites/features/events';
import { Link, useSchool } from '@sandites/remote-kit';
import { Section } from '@sandites/ui';
import styles from './teams.module.scss';

/** A row of the school's teams. */
export function Teams() {
  const { sports } = useSchool();
  return (
    <Section title="Our Teams">
      <ul className={styles['teams']}>
        {sports.map((sport) => (
          <li key={sport}>
            <Link to={teamPath(sport)} className={styles['team']}>
              {sport}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
