import { Button } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { requirements } from '../college';
import { sliders, sortFields } from './filters';
import { RangeField } from './RangeField';
import type { CollegeFilters } from './use-college-filters';
import styles from './filters.module.scss';

const sortWords = { name: 'Name', location: 'Location', division: 'Division', gpa: 'GPA', sat: 'SAT', act: 'ACT' } as const;
const sortOptions = sortFields.map((field) => ({ value: field, label: sortWords[field] }));

/** The least that GPA, SAT and ACT may be, and the order of the list. */
export function AdvancedFilters({ search: { filters, choose, adjust } }: { search: CollegeFilters }) {
  const isAscending = filters.direction === 'ascending';
  return (
    <div className={styles['advanced']}>
      {requirements.map((requirement) => (
        <RangeField
          key={requirement}
          slider={sliders[requirement]}
          value={filters[requirement]}
          onChange={(value) => adjust({ [requirement]: value })}
        />
      ))}
      <div className={styles['order']}>
        <FilterSelect
          label="Sort By"
          options={sortOptions}
          selected={filters.sort}
          onSelect={(value) => choose({ sort: sortFields.find((field) => field === value) ?? 'name' })}
        />
        <Button
          look="quiet"
          icon={isAscending ? 'arrow-up' : 'arrow-down'}
          aria-label={`Sort direction: ${isAscending ? 'Ascending' : 'Descending'}`}
          onClick={() => choose({ direction: isAscending ? 'descending' : 'ascending' })}
        >
          {isAscending ? 'Ascending' : 'Descending'}
        </Button>
      </div>
    </div>
  );
}
