import { allSports, mailTo, matchesSport, type SportFilter } from '@sandites/contracts';
import { Icon, ImageWithFallback, Tag } from '@sandites/ui';
import type { StaffCoach } from './staff-coach';
import styles from './coach-card.module.scss';

/** Under All Sports a coach has a title for each sport; under a filter, the one of that sport. */
function titlesOf({ sports, positions, title }: StaffCoach, selected: SportFilter): string[] {
  const selectedSports =
    selected === allSports ? sports : sports.filter((sport) => matchesSport(selected, sport));
  const sportTitles = selectedSports.flatMap((sport) => positions[sport] ?? []);
  return title === undefined ? sportTitles : [...sportTitles, title];
}

const Initial = ({ of: name }: { of: string }) => (
  <span className={styles['initial']} aria-hidden="true">
    {name.charAt(0)}
  </span>
);

/** A coach's card. */
export function CoachCard({
  coach,
  selected,
  level = 2,
}: {
  coach: StaffCoach;
  selected: SportFilter;
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const { name, sports, email, photoUrl, photoThumb } = coach;
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <ImageWithFallback
          className={styles['photo']}
          src={photoUrl}
          thumb={photoThumb}
          sizes="56px"
          alt=""
          width={56}
          height={56}
          fallback={<Initial of={name} />}
        />
        <div className={styles['who']}>
          <Heading className={styles['name']}>{name}</Heading>
          {titlesOf(coach, selected).map((title) => (
            <p key={title} className={styles['title']}>
              {title}
            </p>
          ))}
        </div>
      </div>
      {sports.length > 0 && (
        <div className={styles['tags']}>
          {sports.map((sport) => (
            <Tag key={sport} selected={selected !== allSports && matchesSport(selected, sport)}>
              {sport}
            </Tag>
          ))}
        </div>
      )}
      <a href={mailTo(email)} className={styles['mail']}>
        <Icon name="mail" size={18} />
        <span>{email}</span>
      </a>
    </article>
  );
}
