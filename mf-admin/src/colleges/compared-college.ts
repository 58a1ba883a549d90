import type { ComparedField } from '@sandites/features/conflicts';

/** By what two versions of a college are compared. */
export const comparedCollege: readonly ComparedField[] = [
  { name: 'name', label: 'College Name' },
  { name: 'location', label: 'Location' },
  { name: 'division', label: 'Division' },
  { name: 'conference', label: 'Conference' },
  { name: 'website', label: 'Website' },
  { name: 'gpaMini', label: 'Minimum GPA' },
  { name: 'satMin', label: 'Minimum SAT' },
  { name: 'actMin', label: 'Minimum ACT' },
  { name: 'programs', label: 'Athletic Programs', write: (programs) => (Array.isArray(programs) ? programs.toSorted().join(', ') : '') },
];
