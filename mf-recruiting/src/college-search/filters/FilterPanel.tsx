import { divisions } from '@sandites/contracts';
import { useSearchQuery } from '@sandites/remote-kit';
import { Button, Panel } from '@sandites/ui';
import { FilterSelect, SearchBox } from '@sandites/ui/table';
import { AdvancedFilters } from './AdvancedFilters';
import { all, divisionOptions, stateOptions } from './filters';
import type { CollegeFilters } from './use-college-filters';
import styles from './filters.module.scss';

const advancedId = 'advanced-filters';

/** What narrows the list of colleges (product V2). */
export function FilterPanel({ search }: { search: CollegeFilters }) {
  const { filters, choose, adjust, reset } = search;
  const [query, change] = useSearchQuery();
  const isAdvanced = query.get('advanced') === 'open';
  const toggleAdvanced = () =>
    change((next) => (isAdvanced ? next.delete('advanced') : next.set('advanced', 'open')), { replace: true });
  return (
    <Panel className={styles['panel']}>
      <div className={styles['row']} role="search" aria-label="Colleges">
        <SearchBox
          label="Search colleges"
          placeholder="Search by name, location or conference"
          value={filters.search}
          onChange={(text) => adjust({ search: text })}
        />
        <FilterSelect
          label="Division"
          options={divisionOptions}
          selected={filters.division}
          onSelect={(value) => choose({ division: divisions.find((division) => division === value) ?? all })}
        />
        <FilterSelect label="State" options={stateOptions} selected={filters.state} onSelect={(state) => choose({ state })} />
      </div>
      <div className={styles['row']}>
        <Button look="quiet" icon="filter" aria-expanded={isAdvanced} aria-controls={advancedId} onClick={toggleAdvanced}>
          Advanced Filters
        </Button>
        <Button
          look={filters.favoritesOnly ? 'dark' : 'quiet'}
          icon="heart"
          aria-pressed={filters.favoritesOnly}
          onClick={() => choose({ favoritesOnly: !filters.favoritesOnly })}
        >
          Favorites
        </Button>
        <Button look="quiet" icon="refresh" onClick={reset}>
          Reset Filters
        </Button>
      </div>
      <div id={advancedId} hidden={!isAdvanced}>
        {isAdvanced && <AdvancedFilters search={search} />}
      </div>
    </Panel>
  );
}
