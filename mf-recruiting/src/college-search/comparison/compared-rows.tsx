import { VisuallyHidden } from '@sandites/ui';
import type { ReactNode } from 'react';
import type { College } from '../college';

/** A line of the comparison: what is compared, and what a college has there. */
export interface ComparedRow {
  label: string;
  cell: (college: College) => ReactNode;
}

/** What colleges are compared by. */
export const comparedRows: readonly ComparedRow[] = [
  { label: 'Location', cell: ({ location }) => location },
  { label: 'Division', cell: ({ division }) => division },
  { label: 'Conference', cell: ({ conference }) => conference },
  { label: 'Typical GPA', cell: ({ academicRequirements }) => academicRequirements.gpa },
  { label: 'Typical SAT', cell: ({ academicRequirements }) => academicRequirements.sat },
  { label: 'Typical ACT', cell: ({ academicRequirements }) => academicRequirements.act },
  { label: 'Programs', cell: ({ programs }) => programs.join(', ') },
  {
    label: 'Website',
    cell: ({ name, website }) => (
      <a href={website} target="_blank" rel="noopener noreferrer">
        {new URL(website).host}
        <VisuallyHidden>
          {' '}
          of {name} (opens in a new tab)
        </VisuallyHidden>
      </a>
    ),
  },
];
