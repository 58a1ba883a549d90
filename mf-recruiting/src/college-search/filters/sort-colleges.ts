import { requiredNumber, type College } from '../college';
import type { Filters, SortField } from './filters';

type Compare = (one: College, other: College) => number;

const byText =
  (textOf: (college: College) => string): Compare =>
  (one, other) =>
    textOf(one).localeCompare(textOf(other), 'en');

/** What has no number counts as less than any. */
const byNumber =
  (requirement: 'gpa' | 'sat' | 'act'): Compare =>
  (one, other) => {
    const [first, second] = [requiredNumber(one, requirement), requiredNumber(other, requirement)];
    if (Number.isNaN(first) || Number.isNaN(second)) return Number(Number.isNaN(second)) - Number(Number.isNaN(first));
    return first - second;
  };

const compares: Readonly<Record<SortField, Compare>> = {
  name: byText(({ name }) => name),
  location: byText(({ location }) => location),
  division: byText(({ division }) => division),
  gpa: byNumber('gpa'),
  sat: byNumber('sat'),
  act: byNumber('act'),
};

/** Text as text, figures as numbers (product V5); those alike in that by name and then by id, whatever the direction. */
export function inSortOrder(colleges: readonly College[], { sort, direction }: Pick<Filters, 'sort' | 'direction'>): College[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return colleges.toSorted((one, other) => sign * compares[sort](one, other) || compares.name(one, other) || one.id - other.id);
}
