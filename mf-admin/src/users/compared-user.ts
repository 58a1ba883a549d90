import { roles } from '@sandites/contracts';
import type { ComparedField } from '@sandites/features/conflicts';
import { roleWords } from './role-words';

/** By what two versions of an account are compared. */
export const comparedUser: readonly ComparedField[] = [
  {
    name: 'role',
    label: 'Role',
    write: (given) => {
      const role = roles.find((known) => known === given);
      return role ? roleWords[role].label : '';
    },
  },
];
