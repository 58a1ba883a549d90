import { allSports, classYears } from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { useSchool, useQueryChoice, useQueryText, type Read } from '@sandites/remote-kit';
import {
  PageLayout,
  Callout,
  EmptyState,
  FilterChips,
  RetryButton,
  SkeletonCards,
  Spinner,
  classes as classNames,
  useFocusFallback,
} from '@sandites/ui';
import { useDeferredValue, useMemo } from 'react';
import { FilterSelect, SearchBox } from '@sandites/ui/table';
import { useSportFilter, SportFilterChips } from '../sport-filter';
import {
  isListedUnder,
  rosterSorts,
  searchAthletes,
  sortAthletes,
  useAthletes,
} from './listed-athletes';
import styles from './athletes.module.scss';
import { AthleteGrid } from './AthleteGrid';
import { rosterColumns, RosterTable } from './RosterTable';

const allClasses = 'All';
const classes = [allClasses, ...classYears] as const;
const asListed = 'listed';
const sorts = [asListed, ...rosterSorts] as const;
const sortOptions = [
  { value: asListed, label: 'As listed' },
  ...rosterSorts.map((sort) => ({
    value: sort,
    label: { ...rosterColumns, number: 'Number', name: 'Last name' }[sort],
  })),
];
const views = ['cards', 'list'] as const;
const viewLabels = { cards: 'Cards', list: 'List' };

/** The athletes. What the page shows of them is in the address. */
export function Page() {
  const { name, athlete: school } = useSchool();
  const { athletes, read, isComplete } = useAthletes();
  const isLoading = !isComplete && !read.error;
  const [sport] = useSportFilter();
  const [search, writeSearch] = useQueryText('q');
  const [classYear, chooseClass] = useQueryChoice('class', classes, allClasses);
  const [sort, chooseSort] = useQueryChoice('sort', sorts, asListed);
  const [view, chooseView, hrefOfView] = useQueryChoice('view', views, 'cards');
  const shown = useMemo(() => {
    const listed = athletes.filter(
      (athlete) =>
        isListedUnder(sport, athlete) && (classYear === allClasses || athlete.year === classYear),
    );
    const found = searchAthletes(listed, search, sport);
    return { athletes: sort === asListed ? found : sortAthletes(found, sort, sport), sport };
  }, [athletes, sport, classYear, search, sort]);
  const cards = useDeferredValue(shown);
  const count = shown.athletes.length;
  return (
    <PageLayout
      id="player-cards"
      title={`${school} Athletes`}
      intro={`Meet the talented athletes currently representing ${name}.`}
    >
      {/* Keeps the footer below the first screen, so that it does not shift when the players load. */}
      <div className="d-flex d-print-block flex-column min-vh-100" tabIndex={-1}>
        {read.error && <PlayersFailed read={read} />}
        <div className="sticky-bar py-2 mb-3">
          <SportFilterChips />
        </div>
        <div className="d-flex flex-wrap gap-3 align-items-center mb-4 d-print-none">
          <SearchBox
            placeholder="Name or number..."
            label="Search by name or number"
            value={search}
            onChange={writeSearch}
          />
          <div className={styles['choices']}>
            <FilterSelect
              label="Class"
              options={classes}
              selected={classYear}
              onSelect={chooseClass}
            />
            <FilterSelect
              label="Sort by"
              options={sortOptions}
              selected={sort}
              onSelect={chooseSort}
            />
          </div>
          <FilterChips
            label="View"
            options={views}
            selected={view}
            onSelect={chooseView}
            words={(one) => viewLabels[one]}
            hrefOf={hrefOfView}
          />
          <p
            className={classNames(
              styles['count'],
              'mb-0 font-head fw-semibold fs-5 lh-1 text-secondary',
            )}
            aria-live="polite"
          >
            {athletes.length === 0 || (isLoading && count === 0)
              ? '\u00A0'
              : countText(count, 'athlete')}
          </p>
        </div>
        {isLoading && <LoadingAthletes alone={count === 0} />}
        {count > 0 && view === 'cards' && (
          <AthleteGrid key={cards.sport} athletes={cards.athletes} selected={cards.sport} />
        )}
        {count > 0 && view === 'list' && (
          <RosterTable
            key={sport}
            caption="Athletes"
            athletes={shown.athletes}
            sport={sport}
            sort={sort}
            onSort={chooseSort}
            level={2}
          />
        )}
        {count === 0 && isComplete && (
          <div className="d-grid flex-grow-1">
            <NoAthletes
              search={search.trim()}
              classYear={classYear}
              isEmpty={athletes.length === 0}
            />
          </div>
        )}
      </div>
    </PageLayout>
  );
}

interface NoAthletesProps {
  search: string;
  classYear: (typeof classes)[number];
  /** Whether the school has none at all. */
  isEmpty: boolean;
}

function NoAthletes({ search, classYear, isEmpty }: NoAthletesProps) {
  const { consent } = useSchool();
  const [sport] = useSportFilter();
  const isNarrowed = search !== '' || classYear !== allClasses;
  if (isEmpty && !isNarrowed)
    return (
      <EmptyState
        title="Our roster will be here soon"
        hint={consent === 'required' && 'Athletes are shown here once their families have agreed.'}
      />
    );
  return (
    <EmptyState
      title={`No athletes found for ${search ? `"${search}"` : sport}`}
      hint={
        isNarrowed &&
        `Try another name or number${classYear === allClasses ? '' : ', or all classes'}.`
      }
    />
  );
}

/**
 * The loading message for the coaches' players, over the athletes already shown, so that nothing
 * shifts.
 * @param props.alone without athletes: skeleton cards are shown
 */
function LoadingAthletes({ alone }: { alone: boolean }) {
  return (
    <div className="position-relative" aria-busy="true">
      <div
        className={classNames(
          styles['loading-label'],
          'position-absolute start-0 end-0 d-flex justify-content-center',
        )}
      >
        <div className="px-4 py-2 bg-white rounded-pill shadow-lg">
          <Spinner label="Loading athletes..." />
        </div>
      </div>
      {alone && (
        <div aria-hidden="true">
          <SkeletonCards count={3} />
        </div>
      )}
    </div>
  );
}

function PlayersFailed({ read }: { read: Read<unknown> }) {
  const ref = useFocusFallback<HTMLDivElement>();
  const { embeddedRoster } = useSchool();
  const [sport] = useSportFilter();
  // Under the demo's roster, which is shown all the same, the players of All Sports are the
  // specification's.
  const players = sport === allSports ? 'volleyball' : sport.toLowerCase();
  const isNothingShown = sport === allSports && !embeddedRoster;
  return (
    <div ref={ref}>
      <Callout tone="bad" action={<RetryButton read={read} variant="quiet" size="small" />}>
        {isNothingShown
          ? 'The roster could not be loaded. Please try again.'
          : `Error loading ${players} players. Please try again.`}
      </Callout>
    </div>
  );
}
