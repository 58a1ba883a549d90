import type { Coach } from '@sandites/contracts';

/** A stored coach; the tests say only what matters to them. */
export const staffCoach = (own: Partial<Coach> = {}): Coach => ({
  id: 1,
  name: 'Grady Holcomb',
  title: 'Head Football Coach',
  email: 'grady.holcomb@sandites.example',
  photoUrl: null,
  photoThumb: null,
  ...own,
});
