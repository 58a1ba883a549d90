import type { College } from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { safeHref, useSearchQuery } from '@sandites/remote-kit';
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
import { useState } from 'react';
import { requirementOf, requirements } from './colleges';
import styles from './college-search.module.scss';

/** Results shown at first, and with each press of Show more. */
const resultsPerPage = 24;

interface CollegeResultsProps {
  colleges: readonly College[];
  favoriteIds: ReadonlySet<number>;
  onToggleFavorite: (id: number) => void;
}

export function CollegeResults({ colleges, favoriteIds, onToggleFavorite }: CollegeResultsProps) {
  const [query, change] = useSearchQuery();
  const written = Number(query.get('shown'));
  const requested = Number.isSafeInteger(written)
    ? Math.max(resultsPerPage, written)
    : resultsPerPage;
  const shown = usePrinting() ? colleges.length : Math.min(requested, colleges.length);
  // After Show more the focus moves to the first new card.
  const [entry, setEntry] = useState<number>();
  return (
    <>
      <p className="my-4 small text-secondary">
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
        id={resultsId}
        className={styles['target']}
        tabIndex={-1}
        aria-label="Results"
        role="region"
        onBlur={() => setEntry(undefined)}
      >
        {colleges.length > 0 && (
          <CardGrid label="Colleges">
            {colleges.slice(0, shown).map((college, index) => (
              <li key={college.id} {...(index === entry && { tabIndex: -1, ref: focus })}>
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
        <p className="d-flex flex-wrap gap-3 align-items-center justify-content-center mt-5 mb-0 mw-100 text-secondary">
          <Button
            variant="quiet"
            onClick={() => {
              setEntry(shown);
              change((next) => next.set('shown', String(requested + resultsPerPage)), {
                replace: true,
              });
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

const focus = (card: HTMLElement | null) => card?.focus({ preventScroll: true });

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
    <div className="sticky-bar d-flex flex-wrap gap-2 align-items-center minh-touch py-2 my-2">
      <p className="mb-0 font-head fw-bold fs-4 lh-1" role="status">
        {`${countText(count, 'college')} found`}
      </p>
      {onCompare && (
        <Button variant="quiet" size="small" onClick={onCompare}>
          Compare Favorites
        </Button>
      )}
      {count > 0 && (
        <span className="ms-auto d-md-none d-print-none">
          <Button
            size="small"
            icon="arrow-down"
            onClick={() => {
              const results = document.getElementById(resultsId);
              results?.focus({ preventScroll: true });
              results?.scrollIntoView();
            }}
          >
            <span>{`Show ${countText(count, 'result')}`}</span>
          </Button>
        </span>
      )}
    </div>
  );
}

/** Colors of the initials, in college-search.module.scss. */
const tones = 6;

/** `OSU` for Oklahoma State University. */
const initialsOf = (name: string): string =>
  (name.match(/\p{Lu}[\p{L}&.]*/gu) ?? [])
    .slice(0, 3)
    .map(([first]) => first)
    .join('');

interface CollegeCardProps {
  college: College;
  isFavorite: boolean;
  onToggleFavorite: (id: number) => void;
}

function CollegeCard({ college, isFavorite, onToggleFavorite }: CollegeCardProps) {
  const { id, name, location, division, conference, programs } = college;
  const website = safeHref(college.website);
  // Under Favorites the card goes away with its heart.
  const heart = useFocusFallback<HTMLButtonElement>();
  return (
    <article className={classes('card gap-3 p-4', styles['card'])}>
      <div className="d-flex gap-2 align-items-start justify-content-between">
        <span className={styles['initials']} data-tone={id % tones} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div className="flex-fill minw-0">
          <h2 className="fs-3 text-break" translate="no">
            {name}
          </h2>
          <p className="mt-1 mb-0 text-secondary" translate="no">
            {location}
          </p>
        </div>
        <button
          ref={heart}
          type="button"
          className={classes(
            'btn btn-icon rounded-circle',
            styles['heart'],
            isFavorite && 'text-accent-emphasis',
          )}
          onClick={() => onToggleFavorite(id)}
        >
          <Icon name="heart" filled={isFavorite} />
          <VisuallyHidden>
            {isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
          </VisuallyHidden>
        </button>
      </div>
      <p className={classes('d-flex flex-wrap gap-2 mb-0', styles['league'])}>
        <Tag tone="dark">{division}</Tag> <Tag tone="outline">{conference}</Tag>
      </p>
      <dl className="tiles row row-cols-3 g-0 mb-0">
        {requirements.map((requirement) => (
          <div
            key={requirement}
            className="d-flex flex-column-reverse justify-content-end px-3 py-2"
          >
            <dt className="fw-normal fs-8">
              <VisuallyHidden>Typical </VisuallyHidden>
              {requirement.toUpperCase()}
            </dt>
            <dd className="mb-0 font-head fw-bold fs-3 lh-1">
              {requirementOf(college, requirement)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mb-0 small text-secondary">{programs.join('\u00a0· ')}</p>
      {website && (
        <div className="pt-2 mt-auto">
          <ButtonLink href={website} newTab variant="quiet" size="small" icon="external">
            <span>
              Visit Website<VisuallyHidden> of {name}</VisuallyHidden>
            </span>
          </ButtonLink>
        </div>
      )}
    </article>
  );
}
