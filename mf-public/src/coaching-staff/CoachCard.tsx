import { allSports, matchesSport, type SportFilter } from '@sandites/contracts';
import { Icon, Tag } from '@sandites/ui';
import type { StaffCoach } from './staff-coach';
import styles from './coach-card.module.scss';

/** Under All Sports a coach has a title for each sport; under a filter, the one of that sport. */
function titlesOf({ sports, positions }: StaffCoach, selected: SportFilter): string[] {
  const shown = selected === allSports ? sports : sports.filter((sport) => matchesSport(selected, sport));
  return shown.flatMap((sport) => positions[sport] ?? []);
}

/** A coach's card. */
export function CoachCard({ coach, selected }: { coach: StaffCoach; selected: SportFilter }) {
  const { name, sports, email } = coach;
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <span className={styles['initial']} aria-hidden="true">
          {name.charAt(0)}
        </span>
        <div className={styles['who']}>
          <h2 className={styles['name']}>{name}</h2>
          {titlesOf(coach, selected).map((title) => (
            <p key={title} className={styles['title']}>
              {title}
            </p>
          ))}
        </div>
      </div>
      <div className={styles['tags']}>
        {sports.map((sport) => (
          <Tag key={sport} selected={selected !== allSports && matchesSport(selected, sport)}>
            {sport}
          </Tag>
        ))}
      </div>
      <a href={`mailto:${email}`} className={styles['mail']}>
        <Icon name="mail" size={18} />
        <span>{email}</span>
      </a>
    </article>
  );
}
