import type { NewCollege } from '@sandites/contracts';
import { Tag } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import { divisionTones } from './division-tones';
import { ProgramBadges } from './ProgramBadges';

/** The columns of the colleges (product C2, Colleges tab). */
export const collegeColumns: readonly Column<NewCollege>[] = [
  { header: 'College', cell: ({ name }) => name, isTitle: true },
  { header: 'Location', cell: ({ location }) => location },
  { header: 'Division', cell: ({ division }) => <Tag tone={divisionTones[division]}>{division}</Tag> },
  { header: 'Conference', cell: ({ conference }) => conference },
  { header: 'Programs', cell: ({ programs }) => <ProgramBadges programs={programs} /> },
];
