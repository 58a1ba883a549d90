import { divisions, programs, type Division, type Program } from '@sandites/contracts';
import { states, type Requirement } from './colleges';

/** The first entry of the division and state options. */
export const all = 'All';
export const divisionOptions: readonly string[] = [all, ...divisions];
export const programOptions: readonly string[] = [all, ...programs];
export const stateOptions: readonly string[] = [all, ...Object.values(states)];
export const sortFields = ['name', 'location', 'division', 'gpa', 'sat', 'act'] as const;
export type SortField = (typeof sortFields)[number];
type SortDirection = 'ascending' | 'descending';

/** The filters of the College Search. */
export interface Filters {
  search: string;
  division: Division | typeof all;
  /** A state's full name. */
  state: string;
  program: Program | typeof all;
  gpa: number;
  sat: number;
  act: number;
  sort: SortField;
  direction: SortDirection;
  favoritesOnly: boolean;
}

/** Bounds and step of a slider; its default is its lowest value. */
export interface Slider {
  label: string;
  min: number;
  max: number;
  step: number;
  format: (value: number) => string;
}

const formatInteger = (value: number) => String(value);
export const sliders: Readonly<Record<Requirement, Slider>> = {
  gpa: { label: 'Minimum GPA', min: 2.5, max: 4, step: 0.1, format: (value) => value.toFixed(1) },
  sat: { label: 'Minimum SAT', min: 900, max: 1600, step: 10, format: formatInteger },
  act: { label: 'Minimum ACT', min: 18, max: 36, step: 1, format: formatInteger },
};

export const defaultFilters: Filters = {
  search: '',
  division: all,
  state: all,
  program: all,
  gpa: sliders.gpa.min,
  sat: sliders.sat.min,
  act: sliders.act.min,
  sort: 'name',
  direction: 'ascending',
  favoritesOnly: false,
};

/** Resets every filter except favorites-only. */
export const resetFilters = ({ favoritesOnly }: Filters): Filters => ({
  ...defaultFilters,
  favoritesOnly,
});

export function isSameFilters(one: Filters, other: Filters): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => value === others.get(name));
}
