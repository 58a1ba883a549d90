import type { Coach } from '@sandites/contracts';

/** A stored coach with default values. */
export const staffCoach = (fields: Partial<Coach> = {}): Coach => ({
  id: 1,
  name: 'Grady Holcomb',
  title: 'Head Football Coach',
  email: 'grady.holcomb@sandites.example',
  photoUrl: null,
  photoThumb: null,
  ...fields,
});
