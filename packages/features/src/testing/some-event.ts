import type { AthleticEvent } from '@sandites/contracts';

let lastId = 0;

/** An event that says no more than a test wants to. */
export const someEvent = (given: Partial<AthleticEvent> = {}): AthleticEvent => ({
  id: ++lastId,
  date: '2024-08-30',
  time: '19:00',
  sport: 'Football',
  level: 'Varsity',
  opponent: 'Union',
  location: 'Sandite Stadium',
  isHome: true,
  createdAt: '2024-06-01T00:00:00Z',
  ...given,
});
