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
  useFocusFallback,
  usePrinting,
} from '@sandites/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { requirementOf, requirements } from './colleges';
import { resultsPerPage, useShownResults } from './use-college-filters';
import styles from './results.module.scss';

interface CollegeResultsProps {
  colleges: readonly College[];
  favoriteIds: ReadonlySet<number>;
  onToggleFavorite: (id: number) => void;
}

/** The cards of the matching colleges: 24 at first, and 24 more with Show more. All are printed. */
export function CollegeResults({ colleges, favoriteIds, onToggleFavorite }: CollegeResultsProps) {
  const [requested, showMore] = useShownResults();
  const shown = usePrinting() ? colleges.length : Math.min(requested, colleges.length);
  const rendered = useRenderedCount(shown, { first: resultsPerPage });
  const list = useRef<HTMLDivElement>(null);
  // After Show more the focus moves to the first new card.
  const [entry, setEntry] = useState<number>();
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('li[tabindex]')?.focus({ preventScroll: true });
  }, [entry, rendered]);
  return (
    <>
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
      <div
        ref={list}
        id={resultsId}
        className={styles['results']}
        tabIndex={-1}
        aria-label="Results"
        role="region"
        onBlur={() => setEntry(undefined)}
      >
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

/** The colleges, where `Show 14 results` leads. */
const resultsId = 'colleges-found';

interface ResultCountProps {
  count: number;
  /** Undefined where there is nothing to compare. */
  onCompare: (() => void) | undefined;
}

/** How many colleges match, in sight while the filters are changed, and the way to them. */
export function ResultCount({ count, onCompare }: ResultCountProps) {
  return (
    <div className={styles['bar']}>
      <p className={styles['count']} role="status">
        {count === 1 ? '1 college found' : `${count} colleges found`}
      </p>
      {onCompare && (
        <Button variant="quiet" size="small" onClick={onCompare}>
          Compare Favorites
        </Button>
      )}
      {count > 0 && (
        <span className={styles['to-results']}>
          <Button
            size="small"
            icon="arrow-down"
            onClick={() => {
              const results = document.getElementById(resultsId);
              results?.focus({ preventScroll: true });
              results?.scrollIntoView();
            }}
          >
            <span>{count === 1 ? 'Show 1 result' : `Show ${count} results`}</span>
          </Button>
        </span>
      )}
    </div>
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
  // Under Favorites the card goes away with its heart.
  const heart = useFocusFallback<HTMLButtonElement>();
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['name']}>{name}</h2>
          <p className={styles['place']}>{location}</p>
        </div>
        <button
          ref={heart}
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
