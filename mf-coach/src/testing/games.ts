import type { AthleticEvent } from '@sandites/contracts';

/** A stored football game with default values. */
export const game = (fields: Partial<AthleticEvent> = {}): AthleticEvent => ({
  id: 1,
  date: '2024-08-30',
  time: '19:00',
  sport: 'Football',
  level: 'Varsity',
  opponent: 'Union',
  location: 'Memorial Stadium',
  isHome: true,
  status: 'scheduled',
  ourScore: null,
  theirScore: null,
  summary: null,
  createdAt: '2024-07-01T12:00:00.000Z',
  ...fields,
});
