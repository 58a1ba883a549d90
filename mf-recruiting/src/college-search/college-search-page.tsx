import { FailedState, PageLayout, SkeletonCards } from '@sandites/ui';
import { CollegeSearch } from './CollegeSearch';
import { FilterPanel } from './filters/FilterPanel';
import { useCollegeFilters } from './filters/use-college-filters';
import { RecruitingProcess } from './process/RecruitingProcess';
import { ResultsBar } from './results/ResultsBar';
import { useColleges } from './use-colleges';

/** College Search Tool: an embedded list, filtered as product V5 says. It makes no call. */
export function Page() {
  const { loaded, retry } = useColleges();
  const search = useCollegeFilters();
  return (
    <PageLayout
      id="college-search"
      title="College Search Tool"
      intro="Find the colleges that fit your sport, your grades and your plans, and compare those you like."
    >
      <FilterPanel search={search} />
      {loaded === 'failed' && <FailedState message="The colleges could not be loaded." onRetry={retry} />}
      {loaded === 'loading' && (
        <div aria-busy="true">
          <ResultsBar words="Loading colleges..." />
          <div aria-hidden="true">
            <SkeletonCards count={6} picture={false} />
          </div>
        </div>
      )}
      {typeof loaded === 'object' && <CollegeSearch colleges={loaded.colleges} filters={search.filters} />}
      <RecruitingProcess />
    </PageLayout>
  );
}
