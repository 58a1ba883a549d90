import { Link } from '@sandites/remote-kit';
import { PageLayout, SectionHeading } from '@sandites/ui';
import { useMemo, useState } from 'react';
import { DownloadGuide } from '../guide/GuidePage';
import { savedSet, useSavedSet } from '../saved-set';
import { CollegeResults, ResultCount } from './CollegeResults';
import { useColleges } from './colleges';
import { Comparison, useComparison } from './Comparison';
import { filterColleges, sortColleges } from './filter-colleges';
import { CollegeSearchBox, FilterPanel, noFigureTexts } from './FilterPanel';
import { SharedFavorites, useShownFavorites } from './shared-favorites';
import { readFigures, Standing } from './Standing';
import { useCollegeFilters } from './use-college-filters';

/** Ids of the favorite colleges. */
const favorites = savedSet('sandites.favorite-colleges', (value): value is number =>
  Number.isSafeInteger(value),
);

/**
 * College Search Tool: filters, Where You Stand, the comparison of favorites, and the
 * results.
 */
export function Page() {
  const search = useCollegeFilters();
  const { filters } = search;
  const colleges = useColleges();
  const [favoriteIds, toggleFavorite] = useSavedSet(favorites);
  const visibleFavorites = useShownFavorites(favoriteIds, filters.favoritesOnly);
  const [typed, setTyped] = useState(noFigureTexts);
  const ownFigures = useMemo(() => readFigures(typed), [typed]);
  const matches = useMemo(
    () => filterColleges(colleges, filters, visibleFavorites.ids, ownFigures),
    [colleges, filters, visibleFavorites.ids, ownFigures],
  );
  const { sort, direction } = filters;
  const sorted = useMemo(
    () => sortColleges(colleges, { sort, direction }),
    [colleges, sort, direction],
  );
  const comparison = useComparison(sorted, favoriteIds);
  return (
    <PageLayout
      id="college-search"
      title="College Search Tool"
      intro="Find the colleges that fit your sport, your grades and your plans, and compare your favorites."
    >
      <CollegeSearchBox search={search} />
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

/** The four steps of the recruiting process, each a link, and the guide to read or download. */
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
