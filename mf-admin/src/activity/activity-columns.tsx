import type { OverallActivityEntry } from '@sandites/contracts';
import { Tag, formatTimestamp } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import { actorOf, kindWords, subjectOf } from './activity-words';

/** How what was done is listed. */
export const activityColumns: readonly Column<OverallActivityEntry>[] = [
  { header: 'When', cell: ({ at }) => formatTimestamp(at), wraps: false },
  { header: 'Who', cell: actorOf, isTitle: true },
  { header: 'What', cell: ({ kind }) => <Tag tone={kind === 'sign_in_failed' || kind === 'deleted' ? 'red' : 'neutral'}>{kindWords[kind]}</Tag> },
  { header: 'Which', cell: subjectOf },
];
