import type { College } from '@sandites/contracts';

/** A college of the database; the tests say only what matters to them. */
export const college = (own: Partial<College> = {}): College => ({
  id: 1,
  name: 'University of Tulsa',
  location: 'Tulsa, OK',
  division: 'NCAA Division I',
  conference: 'American Athletic Conference',
  website: 'https://utulsa.edu',
  programs: ['Football', 'Basketball', 'Soccer', 'Tennis', 'Golf'],
  gpaMini: '3.5+',
  satMin: '1200+',
  actMin: '24+',
  ...own,
});
