import { allSports, mailTo, matchesSport, type SportFilter } from '@sandites/contracts';
import { classes, Icon, ImageWithFallback, Tag } from '@sandites/ui';
import type { StaffCoach } from './staff-coach';
import styles from './coaching-staff.module.scss';

/** Under All Sports a coach has a title for each sport; under a filter, the one of that sport. */
function titlesOf({ sports, positions, title }: StaffCoach, selected: SportFilter): string[] {
  const selectedSports =
    selected === allSports ? sports : sports.filter((sport) => matchesSport(selected, sport));
  const sportTitles = selectedSports.flatMap((sport) => positions[sport] ?? []);
  return title === undefined ? sportTitles : [...sportTitles, title];
}

const Initial = ({ of: name }: { of: string }) => (
  <span className={classes(styles['initial'], 'flex-shrink-0')} aria-hidden="true">
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
    <article className="card gap-4 p-4 pb-2">
      <div className="d-flex gap-4 align-items-start">
        <ImageWithFallback
          className="flex-shrink-0 object-fit-cover rounded-circle"
          src={photoUrl}
          thumb={photoThumb}
          sizes="56px"
          alt=""
          width={56}
          height={56}
          fallback={<Initial of={name} />}
        />
        <div className="minw-0">
          <Heading className="fs-2 text-break">{name}</Heading>
          {titlesOf(coach, selected).map((title) => (
            <p key={title} className="mt-1 mb-0 small lh-sm text-secondary">
              {title}
            </p>
          ))}
        </div>
      </div>
      {sports.length > 0 && (
        <div className="d-flex flex-wrap gap-2">
          {sports.map((sport) => (
            <Tag key={sport} selected={selected !== allSports && matchesSport(selected, sport)}>
              {sport}
            </Tag>
          ))}
        </div>
      )}
      <a
        href={mailTo(email)}
        className="d-flex gap-2 align-items-center minh-touch mt-auto small text-break border-top"
      >
        <Icon name="mail" size={18} className="text-accent-emphasis" />
        <span>{email}</span>
      </a>
    </article>
  );
}
