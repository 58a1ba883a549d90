import { Link, useSearchQuery } from '@sandites/remote-kit';
import { PageLayout, SectionHeading, Button } from '@sandites/ui';
import { useMemo, useState, useEffect } from 'react';
import { DownloadGuide } from '../guide/DownloadGuide';
import { useSavedSet } from '../saved-set';
import { CollegeResults, ResultCount } from './CollegeResults';
import { useColleges, filterColleges, sortColleges } from './colleges';
import { Comparison, useComparison } from './Comparison';
import { CollegeSearchBox, FilterPanel, noFigureTexts } from './FilterPanel';
import { readFigures, Standing } from './Standing';
import { readIds, useCollegeFilters } from './use-college-filters';

const parameter = 'list';

interface ShownFavorites {
  /** The shared favorites of the URL, else the visitor's own. */
  ids: ReadonlySet<number>;
  /** Shared ids that the visitor has not saved. */
  unsaved: readonly number[];
}

/**
 * Keeps the favorites in the URL while only favorites are shown, `?favorites=only&list=1-300`, so
 * that the link can be shared. A list with a college that is not a favorite in this browser is a
 * shared one: it is shown until the visitor saves it or shows all colleges.
 */
function useShownFavorites(
  ownFavorites: ReadonlySet<number>,
  favoritesOnly: boolean,
): ShownFavorites {
  const [query, change] = useSearchQuery();
  // The list that was one's own: when a heart is taken away, the URL still has it for a moment.
  const [ownList, setOwnList] = useState<string>();
  const { listed, ids, unsaved } = useMemo(() => {
    const sharedIds = readIds(query, parameter);
    const isOwn = !favoritesOnly || sharedIds.join('-') === ownList;
    const others = isOwn ? [] : sharedIds.filter((id) => !ownFavorites.has(id));
    return {
      listed: sharedIds,
      unsaved: others,
      ids: others.length > 0 ? new Set(sharedIds) : ownFavorites,
    };
  }, [query, ownFavorites, ownList, favoritesOnly]);
  const parameterValue = favoritesOnly ? [...ids].join('-') : '';
  const list = listed.join('-');
  if (unsaved.length === 0 && ownList !== list) setOwnList(list);
  useEffect(() => {
    // Another navigation is pending, which this one would replace.
    if (parameterValue === list || (query.get('favorites') === 'only') !== favoritesOnly) return;
    change(
      (next) =>
        parameterValue === '' ? next.delete(parameter) : next.set(parameter, parameterValue),
      { replace: true },
    );
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
