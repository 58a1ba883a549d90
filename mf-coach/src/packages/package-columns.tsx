import type { RecruitingPackage } from '@sandites/contracts';
import { dayOf } from '@sandites/features/events';
import { Tag, formatDayPadded } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import styles from './packages.module.scss';

/** How packages are listed (product C2, Recruiting Packages). */
export const packageColumns: readonly Column<RecruitingPackage>[] = [
  { header: 'Name', cell: ({ name }) => name, isTitle: true },
  { header: 'Sport', cell: ({ sport }) => sport },
  { header: 'Public', cell: ({ isPublic }) => <Tag tone={isPublic ? 'green' : 'outline'}>{isPublic ? 'Yes' : 'No'}</Tag> },
  { header: 'Created', cell: ({ createdAt }) => formatDayPadded(dayOf(new Date(createdAt))), wraps: false },
  { header: 'Share Code', cell: ({ shareCode }) => <code className={styles['code']}>{shareCode}</code> },
];
