import { ButtonLink, Icon, Tag, VisuallyHidden, classes } from '@sandites/ui';
import { memo } from 'react';
import type { College } from '../college';
import styles from './college-card.module.scss';

interface CollegeCardProps {
  college: College;
  isFavorite: boolean;
  onToggleFavorite: (id: number) => void;
}

const figures = [
  { requirement: 'gpa', label: 'GPA' },
  { requirement: 'sat', label: 'SAT' },
  { requirement: 'act', label: 'ACT' },
] as const;

/** A college: where it is and plays, what it typically asks for, its heart and its site. Drawn again only when its heart changes. */
export const CollegeCard = memo(function CollegeCard({ college, isFavorite, onToggleFavorite }: CollegeCardProps) {
  const { id, name, location, division, conference, website, programs, academicRequirements } = college;
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['name']}>{name}</h2>
          <p className={styles['place']}>{location}</p>
        </div>
        <button type="button" className={classes(styles['heart'], isFavorite && styles['set'])} onClick={() => onToggleFavorite(id)}>
          <Icon name="heart" filled={isFavorite} />
          <VisuallyHidden>{isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}</VisuallyHidden>
        </button>
      </div>
      <p className={styles['league']}>
        <Tag tone="dark">{division}</Tag> <Tag tone="outline">{conference}</Tag>
      </p>
      <dl className={styles['figures']}>
        {figures.map(({ requirement, label }) => (
          <div key={requirement}>
            <dt>
              <VisuallyHidden>Typical </VisuallyHidden>
              {label}
            </dt>
            <dd>{academicRequirements[requirement]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['programs']}>{programs.join(' · ')}</p>
      <div className={styles['site']}>
        <ButtonLink href={website} newTab look="quiet" size="small" icon="external">
          <span>
            Visit Website<VisuallyHidden> of {name}</VisuallyHidden>
          </span>
        </ButtonLink>
      </div>
    </article>
  );
});
