import type { College } from '@sandites/contracts';
import { useRenderedCount } from '@sandites/features/lists';
import { safeHref } from '@sandites/remote-kit';
import {
  Button,
  ButtonLink,
  CardGrid,
  EmptyState,
  Icon,
  Tag,
  VisuallyHidden,
  classes,
  usePrinting,
} from '@sandites/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { requirementOf, requirements } from './colleges';
import { useShownResults } from './use-college-filters';
import styles from './results.module.scss';

/** Cards of the first screen, in one, two or three columns. */
const firstScreen = 6;

interface CollegeResultsProps {
  colleges: readonly College[];
  favoriteIds: ReadonlySet<number>;
  onToggleFavorite: (id: number) => void;
  /** Undefined where there is nothing to compare. */
  onCompare?: (() => void) | undefined;
}

/**
 * The number of matching colleges, and their cards: 24 at first, and 24 more with Show more. All
 * are printed.
 */
export function CollegeResults({
  colleges,
  favoriteIds,
  onToggleFavorite,
  onCompare,
}: CollegeResultsProps) {
  const [requested, showMore] = useShownResults();
  const shown = usePrinting() ? colleges.length : Math.min(requested, colleges.length);
  const rendered = useRenderedCount(shown, { first: firstScreen });
  const list = useRef<HTMLDivElement>(null);
  // After Show more the focus moves to the first new card.
  const [entry, setEntry] = useState<number>();
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('li[tabindex]')?.focus({ preventScroll: true });
  }, [entry, rendered]);
  return (
    <>
      <div className={styles['bar']}>
        <p className={styles['count']} role="status">
          {colleges.length === 1 ? '1 college found' : `${colleges.length} colleges found`}
        </p>
        {onCompare && (
          <Button variant="quiet" onClick={onCompare}>
            Compare Favorites
          </Button>
        )}
      </div>
      <p className={styles['note']}>
        GPA, SAT and ACT are rounded and typical of admitted students; no college publishes a
        minimum for athletes. Divisions and conferences change: check with the college before you
        apply.
      </p>
      {colleges.length === 0 && (
        <EmptyState
          title="No Results Found"
          hint="Try adjusting your search filters or try a different search term."
        />
      )}
      <div ref={list} onBlur={() => setEntry(undefined)}>
        {colleges.length > 0 && (
          <CardGrid label="Colleges">
            {colleges.slice(0, rendered).map((college, index) => (
              <li key={college.id} tabIndex={index === entry ? -1 : undefined}>
                <CollegeCard
                  college={college}
                  isFavorite={favoriteIds.has(college.id)}
                  onToggleFavorite={onToggleFavorite}
                />
              </li>
            ))}
          </CardGrid>
        )}
      </div>
      {shown < colleges.length && (
        <p className={styles['more']}>
          <Button
            variant="quiet"
            onClick={() => {
              setEntry(shown);
              showMore();
            }}
          >
            Show more
          </Button>
          <span>
            {shown} of {colleges.length} shown
          </span>
        </p>
      )}
    </>
  );
}

interface CollegeCardProps {
  college: College;
  isFavorite: boolean;
  onToggleFavorite: (id: number) => void;
}

/**
 * A college: location and division, typical requirements, a heart to make it a favorite, and its
 * website.
 */
const CollegeCard = memo(function CollegeCard({
  college,
  isFavorite,
  onToggleFavorite,
}: CollegeCardProps) {
  const { id, name, location, division, conference, programs } = college;
  const website = safeHref(college.website);
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['name']}>{name}</h2>
          <p className={styles['place']}>{location}</p>
        </div>
        <button
          type="button"
          className={classes(styles['heart'], isFavorite && styles['set'])}
          onClick={() => onToggleFavorite(id)}
        >
          <Icon name="heart" filled={isFavorite} />
          <VisuallyHidden>
            {isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
          </VisuallyHidden>
        </button>
      </div>
      <p className={styles['league']}>
        <Tag tone="dark">{division}</Tag> <Tag tone="outline">{conference}</Tag>
      </p>
      <dl className={styles['figures']}>
        {requirements.map((requirement) => (
          <div key={requirement}>
            <dt>
              <VisuallyHidden>Typical </VisuallyHidden>
              {requirement.toUpperCase()}
            </dt>
            <dd>{requirementOf(college, requirement)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['programs']}>{programs.join(' · ')}</p>
      {website && (
        <div className={styles['site']}>
          <ButtonLink href={website} newTab variant="quiet" size="small" icon="external">
            <span>
              Visit Website<VisuallyHidden> of {name}</VisuallyHidden>
            </span>
          </ButtonLink>
        </div>
      )}
    </article>
  );
});
