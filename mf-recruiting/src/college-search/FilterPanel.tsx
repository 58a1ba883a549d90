import type { College } from '@sandites/contracts';
import { useQueryChoice } from '@sandites/remote-kit';
import { Button, Panel } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import { useId } from 'react';
import {
  divisionOptions,
  highestRequired,
  optionOf,
  programOptions,
  requirements,
  sliders,
  sortFields,
  stateOptions,
  type Requirement,
} from './colleges';
import { readFigure, type OwnFigureTexts } from './Standing';
import type { CollegeFilters } from './use-college-filters';

const advancedId = 'advanced-filters';

export const noFigureTexts: OwnFigureTexts = { gpa: '', sat: '', act: '' };

interface FilterPanelProps {
  search: CollegeFilters;
  ownFigures: OwnFigureTexts;
  onOwnChange: (texts: OwnFigureTexts) => void;
  /** All colleges, for the notes of the sliders. */
  colleges: readonly College[];
}

export function FilterPanel({ search, ownFigures, onOwnChange, colleges }: FilterPanelProps) {
  const { filters, choose, reset } = search;
  const [advanced, setAdvanced] = useQueryChoice('advanced', ['open', 'closed'], 'closed');
  const isAdvanced = advanced === 'open';
  return (
    <Panel className="d-grid gap-4">
      <div className="d-flex flex-wrap gap-3">
        <FilterSelect
          label="Division"
          options={divisionOptions}
          selected={filters.division}
          onSelect={(value) => choose({ division: optionOf(divisionOptions, value) })}
        />
        <FilterSelect
          label="State"
          options={stateOptions}
          selected={filters.state}
          onSelect={(state) => choose({ state })}
        />
        <FilterSelect
          label="Program"
          options={programOptions}
          selected={filters.program}
          onSelect={(value) => choose({ program: optionOf(programOptions, value) })}
        />
      </div>
      <OwnFigureFields texts={ownFigures} onChange={onOwnChange} />
      <div className="btn-row">
        <Button
          variant="quiet"
          icon="filter"
          aria-expanded={isAdvanced}
          aria-controls={advancedId}
          onClick={() => setAdvanced(isAdvanced ? 'closed' : 'open', { replace: true })}
        >
          Advanced Filters
        </Button>
        <Button
          variant={filters.favoritesOnly ? 'dark' : 'quiet'}
          icon="heart"
          aria-pressed={filters.favoritesOnly}
          onClick={() => choose({ favoritesOnly: !filters.favoritesOnly })}
        >
          Favorites
        </Button>
        <Button
          variant="quiet"
          icon="refresh"
          onClick={() => {
            reset();
            onOwnChange(noFigureTexts);
          }}
        >
          Reset Filters
        </Button>
      </div>
      <div id={advancedId} hidden={!isAdvanced}>
        {isAdvanced && <AdvancedFilters search={search} colleges={colleges} />}
      </div>
    </Panel>
  );
}

/**
 * My GPA, My SAT and My ACT: filters colleges that require at most these. They are not in the URL,
 * so that a shared link does not reveal them.
 */
function OwnFigureFields({
  texts,
  onChange,
}: {
  texts: OwnFigureTexts;
  onChange: (texts: OwnFigureTexts) => void;
}) {
  const id = useId();
  const isInvalid = (requirement: Requirement) =>
    texts[requirement] !== '' && readFigure(requirement, texts[requirement]) === null;
  return (
    <div>
      <div className="row g-3">
        {requirements.map((requirement) => (
          <p key={requirement} className="col-4 col-md-2 mb-0">
            <label
              className="d-block mb-1 font-head fw-semibold fs-5 lh-sm"
              htmlFor={`${id}${requirement}`}
            >
              My {requirement.toUpperCase()}
            </label>
            <input
              id={`${id}${requirement}`}
              className="form-control"
              inputMode={requirement === 'gpa' ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={5}
              value={texts[requirement]}
              aria-describedby={`${id}note`}
              aria-invalid={isInvalid(requirement) || undefined}
              onChange={({ target }) => onChange({ ...texts, [requirement]: target.value })}
            />
          </p>
        ))}
      </div>
      <p id={`${id}note`} className="mt-1 mb-0 small text-secondary">
        {requirements.some(isInvalid)
          ? 'A GPA is at most 5.0, an SAT 1600, an ACT 36.'
          : 'Shows colleges whose typical GPA, SAT and ACT are at or below yours. Your numbers stay on this page.'}
      </p>
    </div>
  );
}

const sortLabels = {
  name: 'Name',
  location: 'Location',
  division: 'Division',
  gpa: 'GPA',
  sat: 'SAT',
  act: 'ACT',
} as const;
const sortOptions = sortFields.map((field) => ({ value: field, label: sortLabels[field] }));

function AdvancedFilters({
  search: { filters, choose, adjust },
  colleges,
}: Pick<FilterPanelProps, 'search' | 'colleges'>) {
  const isAscending = filters.direction === 'ascending';
  return (
    <div className="pt-4 border-top">
      <div className="row g-5">
        {requirements.map((requirement) => (
          <RangeField
            key={requirement}
            requirement={requirement}
            highest={highestRequired(colleges, requirement)}
            value={filters[requirement]}
            onChange={(value) => adjust({ [requirement]: value })}
          />
        ))}
        <div className="col-12 d-flex flex-wrap gap-3">
          <FilterSelect
            label="Sort By"
            options={sortOptions}
            selected={filters.sort}
            onSelect={(value) => choose({ sort: optionOf(sortFields, value) })}
          />
          <Button
            variant="quiet"
            icon={isAscending ? 'arrow-up' : 'arrow-down'}
            aria-label={`Sort direction: ${isAscending ? 'Ascending' : 'Descending'}`}
            onClick={() => choose({ direction: isAscending ? 'descending' : 'ascending' })}
          >
            {isAscending ? 'Ascending' : 'Descending'}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface RangeFieldProps {
  requirement: Requirement;
  /** The highest requirement of any college: above it there are no matches. */
  highest: number | undefined;
  value: number;
  onChange: (value: number) => void;
}

function RangeField({ requirement, highest, value, onChange }: RangeFieldProps) {
  const { label, min, max, step, format } = sliders[requirement];
  const id = useId();
  const note =
    highest !== undefined && highest < max
      ? value > highest
        ? `No college is above ${format(highest)}`
        : `Highest: ${format(highest)}`
      : undefined;
  return (
    <div className="col-md-4 d-flex flex-wrap align-items-baseline justify-content-between">
      <label className="font-head fw-semibold fs-5 lh-sm" htmlFor={id}>
        {label}
      </label>
      <output className="font-head fw-bold fs-3 lh-1" htmlFor={id}>
        {format(value)}
      </output>
      <input
        id={id}
        type="range"
        className="w-100 m-0 minh-touch"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        aria-describedby={note && `${id}-note`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span className="d-flex gap-2 justify-content-between w-100 small text-secondary">
        <span aria-hidden="true">{format(min)}</span>
        {note && <span id={`${id}-note`}>{note}</span>}
        <span aria-hidden="true">{format(max)}</span>
      </span>
    </div>
  );
}
