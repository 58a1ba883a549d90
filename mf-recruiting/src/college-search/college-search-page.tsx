import { Link, useSearchQuery } from '@sandites/remote-kit';
import { Button, classes, PageLayout, SectionHeading } from '@sandites/ui';
import { SearchBox } from '@sandites/ui/table';
import { useState, useEffect } from 'react';
import { DownloadGuide } from '../guide/DownloadGuide';
import { useSavedSet } from '@sandites/features/saved-set';
import { CollegeResults, ResultCount } from './CollegeResults';
import { useColleges, filterColleges, sortColleges } from './colleges';
import { Comparison, useComparison } from './Comparison';
import { FilterPanel, noFigureTexts } from './FilterPanel';
import { readFigures, Standing } from './Standing';
import { readIds, useCollegeFilters } from './use-college-filters';
import styles from './college-search.module.scss';

const parameter = 'list';

/**
 * Keeps the favorites in the URL while only favorites are shown, `?favorites=only&list=1-300`, so
 * that the link can be shared. A list with a college that is not a favorite in this browser is a
 * shared one: it is shown until the visitor saves it or shows all colleges.
 */
function useShownFavorites(ownFavorites: ReadonlySet<number>, favoritesOnly: boolean) {
  const [query, change] = useSearchQuery();
  // The list that was one's own: when a heart is taken away, the URL still has it for a moment.
  const [ownList, setOwnList] = useState<string>();
  const listed = readIds(query, parameter);
  const list = listed.join('-');
  /** Shared ids that the visitor has not saved. */
  const unsaved =
    favoritesOnly && list !== ownList ? listed.filter((id) => !ownFavorites.has(id)) : [];
  const ids = unsaved.length > 0 ? new Set(listed) : ownFavorites;
  if (unsaved.length === 0 && ownList !== list) setOwnList(list);
  const shownList = favoritesOnly ? [...ids].join('-') : '';
  useEffect(() => {
    // Another navigation is pending, which this one would replace.
    if (shownList === list || (query.get('favorites') === 'only') !== favoritesOnly) return;
    change((next) => (shownList === '' ? next.delete(parameter) : next.set(parameter, shownList)), {
      replace: true,
    });
  });
  return { ids, unsaved };
}

const SharedFavorites = ({ onSave }: { onSave: () => void }) => (
  <div className="alert alert-warning mt-5" role="status">
    <p className="mb-0 font-head fw-semibold fs-5">A list someone shared with you</p>
    <Button variant="dark" size="small" icon="heart" onClick={onSave}>
      Save to mine
    </Button>
  </div>
);

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

export function Page() {
  const search = useCollegeFilters();
  const { filters } = search;
  const colleges = useColleges();
  const [favoriteIds, toggleFavorite] = useSavedSet('sandites.favorite-colleges', isId);
  const visibleFavorites = useShownFavorites(favoriteIds, filters.favoritesOnly);
  const [typed, setTyped] = useState(noFigureTexts);
  const ownFigures = readFigures(typed);
  const matches = filterColleges(colleges, filters, visibleFavorites.ids, ownFigures);
  const comparison = useComparison(sortColleges(colleges, filters), favoriteIds);
  return (
    <PageLayout
      id="college-search"
      title="College Search Tool"
      intro="Find the colleges that fit your sport, your grades and your plans, and compare your favorites."
    >
      <div role="search" aria-label="Colleges" className={classes('d-flex', styles['search'])}>
        <SearchBox
          label="Search colleges"
          placeholder="Search by name, location or conference"
          value={filters.search}
          onChange={(text) => search.adjust({ search: text })}
        />
      </div>
      <ResultCount
        count={matches.length}
        onCompare={comparison.canStart ? comparison.start : undefined}
      />
      <FilterPanel search={search} ownFigures={typed} onOwnChange={setTyped} colleges={colleges} />
      <Standing colleges={colleges} division={filters.division} ownFigures={ownFigures} />
      {visibleFavorites.unsaved.length > 0 && (
        <SharedFavorites onSave={() => visibleFavorites.unsaved.forEach(toggleFavorite)} />
      )}
      {comparison.compared.length > 0 && <Comparison comparison={comparison} />}
      <CollegeResults
        colleges={matches}
        favoriteIds={favoriteIds}
        onToggleFavorite={toggleFavorite}
      />
      <RecruitingProcess />
    </PageLayout>
  );
}

const steps = [
  {
    title: 'Build Your Profile',
    to: '/create-profile',
    text: 'Put your stats, grades and film in one place that you can send as a link.',
  },
  {
    title: 'Research Schools',
    to: '/college-search',
    text: 'Find colleges that offer your sport and your major, and where your grades fit.',
  },
  {
    title: 'Contact Coaches',
    to: '/recruitment-tools?tab=questions',
    text: 'Email the position coach yourself: who you are, your film, your schedule.',
  },
  {
    title: 'Visit Campuses',
    to: '/recruitment-tools?tab=checklist',
    text: 'See practice, classes and dorms, and take the checklist with you.',
  },
] as const;

const RecruitingProcess = () => (
  <section className="mt-7">
    <SectionHeading title="College Recruiting Process" actions={<DownloadGuide />} />
    <ol className="row row-cols-1 row-cols-md-2 row-cols-lg-4 g-4 list-unstyled">
      {steps.map(({ title, to, text }, index) => (
        <li key={title}>
          <div className="card card-accent h-100 px-4 py-5 text-white bg-primary-raised">
            <b className="font-head fs-1 lh-1 text-accent" aria-hidden="true">
              {index + 1}
            </b>
            <h3 className="mt-2">
              <Link to={to} className="text-reset">
                {title}
              </Link>
            </h3>
            <p className="mt-2 mb-0 text-on-primary">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <p>
      <Link to="/recruitment-tools?tab=guide">Read the guide on one page</Link>
    </p>
  </section>
);
