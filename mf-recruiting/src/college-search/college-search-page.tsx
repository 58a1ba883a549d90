import { PageLayout } from '@sandites/ui';
import { CollegeSearch } from './CollegeSearch';
import { FilterPanel } from './filters/FilterPanel';
import { useCollegeFilters } from './filters/use-college-filters';
import { RecruitingProcess } from './process/RecruitingProcess';

/** College Search Tool: an embedded list, filtered as product V5 says. It makes no call. */
export function Page() {
  const search = useCollegeFilters();
  return (
    <PageLayout
      id="college-search"
      title="College Search Tool"
      intro="Find the colleges that fit your sport, your grades and your plans, and compare those you like."
    >
      <FilterPanel search={search} />
      <CollegeSearch filters={search.filters} />
      <RecruitingProcess />
    </PageLayout>
  );
}
