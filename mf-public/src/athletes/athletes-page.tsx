import { classYears, type SportFilter } from '@sandites/contracts';
import { systemClock, type Clock } from '@sandites/features/events';
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
  type ListedAthlete,
} from './listed-athletes';
import styles from './athletes.module.scss';
import { AthleteGrid } from './AthleteGrid';
import { rosterColumns, RosterTable } from './RosterTable';

interface AthleteGalleryProps {
  athletes: readonly ListedAthlete[];
  /** Whether the coaches' players are loaded: until then the empty message is not shown. */
  profilesStatus: 'there' | 'loading' | 'failed';
  sport: SportFilter;
  onChooseSport: (sport: SportFilter) => void;
}

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

/** What the page shows of its athletes; all of it is in the address. */
function useShownAthletes(athletes: readonly ListedAthlete[], sport: SportFilter) {
  const [search, writeSearch] = useQueryText('q');
  const [classYear, chooseClass] = useQueryChoice('class', classes, allClasses);
  const [sort, chooseSort] = useQueryChoice('sort', sorts, asListed);
  const [view, chooseView, hrefOfView] = useQueryChoice('view', views, 'cards');
  const ofSport = useMemo(
    () =>
      athletes.filter(
        (athlete) =>
          isListedUnder(sport, athlete) && (classYear === allClasses || athlete.year === classYear),
      ),
    [athletes, sport, classYear],
  );
  const shown = useMemo(() => {
    const found = searchAthletes(ofSport, search, sport);
    return sort === asListed ? found : sortAthletes(found, sort, sport);
  }, [ofSport, search, sport, sort]);
  return {
    shown,
    search: { value: search, write: writeSearch },
    classYear: { value: classYear, choose: chooseClass },
    sort: { value: sort, choose: chooseSort },
    view: { value: view, choose: chooseView, hrefOf: hrefOfView },
  };
}

function AthleteGallery({ athletes, profilesStatus, sport, onChooseSport }: AthleteGalleryProps) {
  const { shown, search, classYear, sort, view } = useShownAthletes(athletes, sport);
  const cards = useDeferredValue(useMemo(() => ({ shown, sport }), [shown, sport]));
  const { consent } = useSchool();
  const isLoadingAll = profilesStatus === 'loading' && shown.length === 0;
  const isNarrowed = search.value.trim() !== '' || classYear.value !== allClasses;
  return (
    <>
      <div className="sticky-bar py-2 mb-3">
        <SportFilterChips selected={sport} onSelect={onChooseSport} />
      </div>
      <div className="d-flex flex-wrap gap-3 align-items-center mb-4 d-print-none">
        <SearchBox
          placeholder="Name or number..."
          label="Search by name or number"
          value={search.value}
          onChange={search.write}
        />
        <div className={styles['choices']}>
          <FilterSelect
            label="Class"
            options={classes}
            selected={classYear.value}
            onSelect={classYear.choose}
          />
          <FilterSelect
            label="Sort by"
            options={sortOptions}
            selected={sort.value}
            onSelect={sort.choose}
          />
        </div>
        <FilterChips
          label="View"
          options={views}
          selected={view.value}
          onSelect={view.choose}
          words={(one) => viewLabels[one]}
          hrefOf={view.hrefOf}
        />
        <p
          className={classNames(
            styles['count'],
            'mb-0 font-head fw-semibold fs-5 lh-1 text-secondary',
          )}
          aria-live="polite"
        >
          {isLoadingAll ? '\u00A0' : countOf(shown.length)}
        </p>
      </div>
      {profilesStatus === 'loading' && <LoadingAthletes alone={isLoadingAll} />}
      {shown.length > 0 && view.value === 'cards' && (
        <AthleteGrid key={cards.sport} athletes={cards.shown} selected={cards.sport} />
      )}
      {shown.length > 0 && view.value === 'list' && (
        <RosterTable
          key={sport}
          caption="Athletes"
          athletes={shown}
          sport={sport}
          sort={rosterSorts.find((one) => one === sort.value)}
          onSort={sort.choose}
          level={2}
        />
      )}
      {shown.length === 0 && profilesStatus === 'there' && (
        <div className="d-grid flex-grow-1">
          {isNarrowed ? (
            <EmptyState
              title={`No athletes found for ${search.value.trim() ? `"${search.value.trim()}"` : sport}`}
              hint={
                classYear.value === allClasses
                  ? 'Try another name or number.'
                  : 'Try another name or number, or all classes.'
              }
            />
          ) : (
            <EmptyState
              title={
                athletes.length === 0
                  ? 'Our roster will be here soon'
                  : `No athletes found for ${sport}`
              }
              hint={
                athletes.length === 0 && consent === 'required'
                  ? 'Athletes are shown here once their families have agreed.'
                  : undefined
              }
            />
          )}
        </div>
      )}
    </>
  );
}

const countOf = (count: number) => `${count} ${count === 1 ? 'athlete' : 'athletes'}`;

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
  return (
    <div ref={ref}>
      <Callout tone="bad" action={<RetryButton read={read} variant="quiet" size="small" />}>
        Error loading volleyball players. Please try again.
      </Callout>
    </div>
  );
}

export function Page({ now = systemClock }: { now?: Clock }) {
  const { name, athlete } = useSchool();
  const { athletes, read, isComplete } = useAthletes(now);
  const [sport, chooseSport] = useSportFilter();
  return (
    <PageLayout
      id="player-cards"
      title={`${athlete} Athletes`}
      intro={`Meet the talented athletes currently representing ${name}.`}
    >
      {/* Keeps the footer below the first screen, so that it does not shift when the players load. */}
      <div className="d-flex d-print-block flex-column min-vh-100" tabIndex={-1}>
        {read.error && <PlayersFailed read={read} />}
        <AthleteGallery
          athletes={athletes}
          profilesStatus={isComplete ? 'there' : read.error ? 'failed' : 'loading'}
          sport={sport}
          onChooseSport={chooseSport}
        />
      </div>
    </PageLayout>
  );
}
