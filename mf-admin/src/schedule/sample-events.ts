import type { AthleticEvent } from '@sandites/contracts';

const createdAt = '2024-06-01T12:00:00.000Z';

/** What the schedule looks like, where the real one cannot be loaded (product D21). */
export const sampleEvents: readonly AthleticEvent[] = [
  {
    id: 1, date: '2024-08-30', time: '19:00', sport: 'Football', level: 'Varsity',
    opponent: 'UNION', location: 'Sandite Stadium', isHome: true, createdAt,
  },
  {
    id: 2, date: '2024-09-03', time: '18:00', sport: 'Volleyball', level: 'Varsity',
    opponent: 'JENKS', location: 'Jenks High School', isHome: false, createdAt,
  },
  {
    id: 3, date: '2024-11-22', time: '19:30', sport: "Men's Basketball", level: 'Varsity',
    opponent: 'OWASSO', location: 'Sandite Fieldhouse', isHome: true, createdAt,
  },
];
