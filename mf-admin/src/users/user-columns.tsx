import type { ListedUser } from '@sandites/contracts';
import { Tag } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import { roleWords } from './role-words';

export const userColumns: readonly Column<ListedUser>[] = [
  { header: 'Username', cell: ({ username }) => username, isTitle: true },
  { header: 'Role', cell: ({ role }) => <Tag tone={roleWords[role].tone}>{roleWords[role].label}</Tag> },
];
