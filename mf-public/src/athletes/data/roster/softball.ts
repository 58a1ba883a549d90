import type { Athlete } from '../../athlete';

/** The softball players who don't play basketball, with the figures of fall 2026. */
export const softballPlayers: readonly Athlete[] = [
  {
    id: 'kinley-rowe', name: 'Kinley Rowe', year: 'Sr.', height: `5'8"`, weight: 167,
    sports: ['Softball'], positions: { Softball: 'P' }, jerseyNumbers: { Softball: 6 },
    stats: {
      softball: {
        battingAverage: 0.412, hits: 14, rbi: 7, homeRuns: 2, runs: 10,
        stolenBases: 0, era: 1.72, wins: 15, strikeouts: 168, walks: 31,
      },
    },
  },
  {
    id: 'addison-teague', name: 'Addison Teague', year: 'Sr.', height: `5'2"`, weight: 140,
    sports: ['Softball'], positions: { Softball: 'C' }, jerseyNumbers: { Softball: 31 },
    stats: {
      softball: {
        battingAverage: 0.416, hits: 32, rbi: 14, homeRuns: 3, runs: 30,
        stolenBases: 2, era: 0, wins: 0, strikeouts: 0, walks: 9,
      },
    },
  },
  {
    id: 'mackenzie-ross', name: 'Mackenzie Ross', year: 'Sr.', height: `5'4"`, weight: 139,
    sports: ['Softball'], positions: { Softball: 'SS' }, jerseyNumbers: { Softball: 27 },
    stats: {
      softball: {
        battingAverage: 0.342, hits: 25, rbi: 21, homeRuns: 2, runs: 20,
        stolenBases: 18, era: 0, wins: 0, strikeouts: 0, walks: 3,
      },
    },
  },
  {
    id: 'paige-holloway', name: 'Paige Holloway', year: 'Jr.', height: `5'4"`, weight: 139,
    sports: ['Softball'], positions: { Softball: 'P' }, jerseyNumbers: { Softball: 30 },
    stats: {
      softball: {
        battingAverage: 0.375, hits: 12, rbi: 8, homeRuns: 0, runs: 7,
        stolenBases: 2, era: 2.94, wins: 7, strikeouts: 71, walks: 26,
      },
    },
  },
  {
    id: 'hallie-burkett', name: 'Hallie Burkett', year: 'Jr.', height: `5'6"`, weight: 150,
    sports: ['Softball'], positions: { Softball: '2B' }, jerseyNumbers: { Softball: 34 },
    stats: {
      softball: {
        battingAverage: 0.377, hits: 26, rbi: 21, homeRuns: 0, runs: 20,
        stolenBases: 19, era: 0, wins: 0, strikeouts: 0, walks: 9,
      },
    },
  },
  {
    id: 'alexis-guerrero', name: 'Alexis Guerrero', year: 'Jr.', height: `5'6"`, weight: 145,
    sports: ['Softball'], positions: { Softball: '3B' }, jerseyNumbers: { Softball: 26 },
    stats: {
      softball: {
        battingAverage: 0.379, hits: 22, rbi: 19, homeRuns: 2, runs: 16,
        stolenBases: 2, era: 0, wins: 0, strikeouts: 0, walks: 2,
      },
    },
  },
  {
    id: 'jordyn-sapp', name: 'Jordyn Sapp', year: 'Jr.', height: `5'7"`, weight: 150,
    sports: ['Softball', "Women's Track/Cross Country"],
    positions: { Softball: 'CF', "Women's Track/Cross Country": 'Sprinter, Hurdles' },
    jerseyNumbers: { Softball: 12 },
    stats: {
      softball: {
        battingAverage: 0.426, hits: 29, rbi: 23, homeRuns: 1, runs: 16,
        stolenBases: 13, era: 0, wins: 0, strikeouts: 0, walks: 4,
      },
    },
  },
  {
    id: 'tatum-sanders', name: 'Tatum Sanders', year: 'So.', height: `5'0"`, weight: 109,
    sports: ['Softball'], positions: { Softball: '1B' }, jerseyNumbers: { Softball: 7 },
    stats: {
      softball: { battingAverage: 0.324, hits: 11, rbi: 5, homeRuns: 1, runs: 9, stolenBases: 1, era: 0, wins: 0, strikeouts: 0, walks: 6 },
    },
  },
  {
    id: 'gracie-llewellyn', name: 'Gracie Llewellyn', year: 'So.', height: `5'0"`, weight: 105,
    sports: ['Softball'], positions: { Softball: 'SS' }, jerseyNumbers: { Softball: 22 },
    stats: {
      softball: {
        battingAverage: 0.368, hits: 21, rbi: 15, homeRuns: 3, runs: 12,
        stolenBases: 6, era: 0, wins: 0, strikeouts: 0, walks: 5,
      },
    },
  },
  {
    id: 'riley-swepston', name: 'Riley Swepston', year: 'So.', height: `5'7"`, weight: 141,
    sports: ['Softball'], positions: { Softball: 'LF' }, jerseyNumbers: { Softball: 11 },
    stats: {
      softball: {
        battingAverage: 0.324, hits: 12, rbi: 6, homeRuns: 0, runs: 8,
        stolenBases: 17, era: 0, wins: 0, strikeouts: 0, walks: 4,
      },
    },
  },
  {
    id: 'bella-carranza', name: 'Bella Carranza', year: 'So.', height: `5'3"`, weight: 125,
    sports: ['Softball'], positions: { Softball: 'RF' }, jerseyNumbers: { Softball: 23 },
    stats: {
      softball: {
        battingAverage: 0.269, hits: 14, rbi: 10, homeRuns: 1, runs: 10,
        stolenBases: 0, era: 0, wins: 0, strikeouts: 0, walks: 9,
      },
    },
  },
  {
    id: 'chloe-nez', name: 'Chloe Nez', year: 'Fr.', height: `5'8"`, weight: 141,
    sports: ['Softball'], positions: { Softball: 'P' }, jerseyNumbers: { Softball: 10 },
    stats: {
      softball: {
        battingAverage: 0.375, hits: 3, rbi: 3, homeRuns: 0, runs: 3,
        stolenBases: 3, era: 4.38, wins: 1, strikeouts: 14, walks: 11,
      },
    },
  },
  {
    id: 'josie-tackett', name: 'Josie Tackett', year: 'Fr.', height: `5'1"`, weight: 110,
    sports: ['Softball'], positions: { Softball: 'C' }, jerseyNumbers: { Softball: 2 },
    stats: {
      softball: { battingAverage: 0.2, hits: 5, rbi: 4, homeRuns: 0, runs: 4, stolenBases: 0, era: 0, wins: 0, strikeouts: 0, walks: 2 },
    },
  },
  {
    id: 'ava-mendenhall', name: 'Ava Mendenhall', year: 'Fr.', height: `5'4"`, weight: 120,
    sports: ['Softball'], positions: { Softball: '2B' }, jerseyNumbers: { Softball: 16 },
    stats: {
      softball: { battingAverage: 0.364, hits: 4, rbi: 3, homeRuns: 1, runs: 4, stolenBases: 3, era: 0, wins: 0, strikeouts: 0, walks: 1 },
    },
  },
];
