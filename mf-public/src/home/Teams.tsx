import { Link, useSchool } from '@sandites/remote-kit';
import { Section } from '@sandites/ui';
import styles from './teams.module.scss';

/** A row of the school's teams. */
export function Teams() {
  const { teams } = useSchool();
  return (
    <Section title="Our Teams">
      <ul className={styles['teams']}>
        {teams.map(({ sport, slug }) => (
          <li key={slug}>
            <Link to={`/teams/${slug}`} className={styles['team']}>
              {sport}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
