import type { Division } from '@sandites/contracts';
import type { TagTone } from '@sandites/ui';

/** The look of each division's badge; its words say which it is. */
export const divisionTones: Readonly<Record<Division, TagTone>> = {
  'NCAA Division I': 'gold',
  'NCAA Division II': 'blue',
  'NCAA Division III': 'green',
  NAIA: 'red',
  NJCAA: 'dark',
};
