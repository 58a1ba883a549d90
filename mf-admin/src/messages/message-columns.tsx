import type { ContactMessage } from '@sandites/contracts';
import { Tag, formatTimestamp } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import styles from './messages.module.scss';
import { userTypeWords } from './user-type-words';

/** The columns of the messages (product C2, Messages tab). */
export const messageColumns: readonly Column<ContactMessage>[] = [
  { header: 'Status', cell: ({ isRead }) => (isRead ? <span className={styles['read']}>Read</span> : <Tag tone="gold">New</Tag>) },
  { header: 'From', cell: ({ name }) => name },
  { header: 'Subject', cell: ({ subject }) => subject, isTitle: true },
  { header: 'Type', cell: ({ userType }) => userTypeWords[userType] },
  { header: 'Date', cell: ({ createdAt }) => formatTimestamp(createdAt) },
];
