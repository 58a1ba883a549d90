import type { Athlete } from '../../athlete';

/** The women's basketball players, with the figures of 2025–26. */
export const womensBasketballPlayers: readonly Athlete[] = [
  {
    id: 'aaliyah-stokes', name: 'Aaliyah Stokes', year: 'Sr.', height: `5'5"`, weight: 135,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'PG' }, jerseyNumbers: { "Women's Basketball": 30 },
    stats: {
      basketball: {
        pointsPerGame: 13.4, assistsPerGame: 6.7, reboundsPerGame: 4.5, stealsPerGame: 2.4,
        fieldGoalPercentage: 37.7, freeThrowPercentage: 73.9, threePointPercentage: 30.7, gamesPlayed: 25,
      },
    },
  },
  {
    id: 'brooklyn-wesley', name: 'Brooklyn Wesley', year: 'Sr.', height: `5'5"`, weight: 145,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'SG' }, jerseyNumbers: { "Women's Basketball": 33 },
    stats: {
      basketball: {
        pointsPerGame: 7.7, assistsPerGame: 1.6, reboundsPerGame: 2.1, stealsPerGame: 1.1,
        fieldGoalPercentage: 37.4, freeThrowPercentage: 65.8, threePointPercentage: 31.6, gamesPlayed: 23,
      },
    },
  },
  {
    id: 'jada-merriweather', name: 'Jada Merriweather', year: 'Sr.', height: `5'9"`, weight: 154,
    sports: ["Women's Basketball", "Women's Track/Cross Country"],
    positions: { "Women's Basketball": 'SF', "Women's Track/Cross Country": 'Jumps' },
    jerseyNumbers: { "Women's Basketball": 10 },
    stats: {
      basketball: {
        pointsPerGame: 7, assistsPerGame: 1.3, reboundsPerGame: 3.8, stealsPerGame: 0.8,
        fieldGoalPercentage: 41.1, freeThrowPercentage: 73, threePointPercentage: 27.7, gamesPlayed: 23,
      },
    },
  },
  {
    id: 'emma-dillard', name: 'Emma Dillard', year: 'Sr.', height: `5'11"`, weight: 170,
    sports: ["Women's Basketball", 'Softball'],
    positions: { "Women's Basketball": 'PF', Softball: '1B' },
    jerseyNumbers: { "Women's Basketball": 25, Softball: 24 },
    stats: {
      basketball: {
        pointsPerGame: 6.8, assistsPerGame: 0.9, reboundsPerGame: 4.2, stealsPerGame: 0.5,
        fieldGoalPercentage: 53.5, freeThrowPercentage: 59.3, threePointPercentage: 28.8, gamesPlayed: 24,
      },
      softball: {
        battingAverage: 0.284, hits: 21, rbi: 17, homeRuns: 0, runs: 15,
        stolenBases: 3, era: 0, wins: 0, strikeouts: 0, walks: 3,
      },
    },
  },
  {
    id: 'jasmine-cloud', name: 'Jasmine Cloud', year: 'Sr.', height: `6'0"`, weight: 167,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'C' }, jerseyNumbers: { "Women's Basketball": 23 },
    stats: {
      basketball: {
        pointsPerGame: 11.5, assistsPerGame: 1.2, reboundsPerGame: 9.2, stealsPerGame: 0.6,
        fieldGoalPercentage: 46.1, freeThrowPercentage: 58.7, threePointPercentage: 11.1, gamesPlayed: 25,
      },
    },
  },
  {
    id: 'maya-longhorn', name: 'Maya Longhorn', year: 'Jr.', height: `5'4"`, weight: 124,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'PG' }, jerseyNumbers: { "Women's Basketball": 35 },
    stats: {
      basketball: {
        pointsPerGame: 3.7, assistsPerGame: 2, reboundsPerGame: 1.1, stealsPerGame: 0.7,
        fieldGoalPercentage: 46.9, freeThrowPercentage: 77.9, threePointPercentage: 36.4, gamesPlayed: 23,
      },
    },
  },
  {
    id: 'nia-thompson-reyes', name: 'Nia Thompson-Reyes', year: 'Jr.', height: `5'5"`, weight: 134,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'SG' }, jerseyNumbers: { "Women's Basketball": 13 },
    stats: {
      basketball: {
        pointsPerGame: 3.8, assistsPerGame: 0.7, reboundsPerGame: 1.1, stealsPerGame: 0.6,
        fieldGoalPercentage: 41.7, freeThrowPercentage: 78.8, threePointPercentage: 30, gamesPlayed: 23,
      },
    },
  },
  {
    id: 'taryn-bigpond', name: 'Taryn Bigpond', year: 'Jr.', height: `5'11"`, weight: 150,
    sports: ["Women's Basketball", 'Softball', "Women's Track/Cross Country"],
    positions: { "Women's Basketball": 'SF', Softball: 'CF', "Women's Track/Cross Country": 'Sprinter' },
    jerseyNumbers: { "Women's Basketball": 34, Softball: 33 },
    stats: {
      basketball: {
        pointsPerGame: 9.8, assistsPerGame: 1.6, reboundsPerGame: 4.3, stealsPerGame: 0.9,
        fieldGoalPercentage: 40.9, freeThrowPercentage: 66.5, threePointPercentage: 28.6, gamesPlayed: 25,
      },
      softball: {
        battingAverage: 0.391, hits: 25, rbi: 16, homeRuns: 1, runs: 25,
        stolenBases: 14, era: 0, wins: 0, strikeouts: 0, walks: 9,
      },
    },
  },
  {
    id: 'destiny-okoro', name: 'Destiny Okoro', year: 'Jr.', height: `5'9"`, weight: 149,
    sports: ["Women's Basketball", "Women's Track/Cross Country"],
    positions: { "Women's Basketball": 'PF', "Women's Track/Cross Country": 'Throws' },
    jerseyNumbers: { "Women's Basketball": 55 },
    stats: {
      basketball: {
        pointsPerGame: 4.1, assistsPerGame: 0.5, reboundsPerGame: 2.4, stealsPerGame: 0.3,
        fieldGoalPercentage: 52.2, freeThrowPercentage: 60.2, threePointPercentage: 28.9, gamesPlayed: 25,
      },
    },
  },
  {
    id: 'kennedy-broadway', name: 'Kennedy Broadway', year: 'Jr.', height: `6'1"`, weight: 179,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'C' }, jerseyNumbers: { "Women's Basketball": 32 },
    stats: {
      basketball: {
        pointsPerGame: 4.5, assistsPerGame: 0.4, reboundsPerGame: 2.9, stealsPerGame: 0.3,
        fieldGoalPercentage: 55.9, freeThrowPercentage: 61.7, threePointPercentage: 2.5, gamesPlayed: 23,
      },
    },
  },
  {
    id: 'sophia-tran', name: 'Sophia Tran', year: 'So.', height: `5'3"`, weight: 111,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'PG' }, jerseyNumbers: { "Women's Basketball": 21 },
    stats: {
      basketball: {
        pointsPerGame: 2.5, assistsPerGame: 1.3, reboundsPerGame: 0.9, stealsPerGame: 0.5,
        fieldGoalPercentage: 41.1, freeThrowPercentage: 75.2, threePointPercentage: 32.9, gamesPlayed: 17,
      },
    },
  },
  {
    id: 'lily-hendrix', name: 'Lily Hendrix', year: 'So.', height: `5'5"`, weight: 116,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'SG' }, jerseyNumbers: { "Women's Basketball": 2 },
    stats: {
      basketball: {
        pointsPerGame: 2.3, assistsPerGame: 0.4, reboundsPerGame: 0.6, stealsPerGame: 0.3,
        fieldGoalPercentage: 43.1, freeThrowPercentage: 76.2, threePointPercentage: 29.8, gamesPlayed: 24,
      },
    },
  },
  {
    id: 'makayla-fields', name: 'Makayla Fields', year: 'So.', height: `5'9"`, weight: 132,
    sports: ["Women's Basketball", "Women's Track/Cross Country"],
    positions: { "Women's Basketball": 'SF', "Women's Track/Cross Country": 'Sprinter' },
    jerseyNumbers: { "Women's Basketball": 11 },
    stats: {
      basketball: {
        pointsPerGame: 2.9, assistsPerGame: 0.5, reboundsPerGame: 1.4, stealsPerGame: 0.4,
        fieldGoalPercentage: 41.1, freeThrowPercentage: 81.4, threePointPercentage: 27.2, gamesPlayed: 20,
      },
    },
  },
  {
    id: 'avery-cochran', name: 'Avery Cochran', year: 'So.', height: `5'8"`, weight: 135,
    sports: ["Women's Basketball", 'Softball'],
    positions: { "Women's Basketball": 'PF', Softball: '3B' },
    jerseyNumbers: { "Women's Basketball": 42, Softball: 20 },
    stats: {
      basketball: {
        pointsPerGame: 2.5, assistsPerGame: 0.3, reboundsPerGame: 1.6, stealsPerGame: 0.2,
        fieldGoalPercentage: 54.5, freeThrowPercentage: 58.9, threePointPercentage: 22.9, gamesPlayed: 16,
      },
      softball: {
        battingAverage: 0.31, hits: 18, rbi: 13, homeRuns: 2, runs: 13,
        stolenBases: 1, era: 0, wins: 0, strikeouts: 0, walks: 2,
      },
    },
  },
  {
    id: 'simone-duvall', name: 'Simone Duvall', year: 'So.', height: `6'0"`, weight: 160,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'C' }, jerseyNumbers: { "Women's Basketball": 44 },
    stats: {
      basketball: {
        pointsPerGame: 2.5, assistsPerGame: 0.2, reboundsPerGame: 1.8, stealsPerGame: 0.2,
        fieldGoalPercentage: 48.9, freeThrowPercentage: 60.9, threePointPercentage: 14.4, gamesPlayed: 14,
      },
    },
  },
  {
    id: 'camila-ortega', name: 'Camila Ortega', year: 'Fr.', height: `5'2"`, weight: 110,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'PG' }, jerseyNumbers: { "Women's Basketball": 1 },
  },
  {
    id: 'zoe-ballard', name: 'Zoe Ballard', year: 'Fr.', height: `5'6"`, weight: 110,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'SG' }, jerseyNumbers: { "Women's Basketball": 12 },
  },
  {
    id: 'harper-nolan', name: 'Harper Nolan', year: 'Fr.', height: `5'10"`, weight: 130,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'SF' }, jerseyNumbers: { "Women's Basketball": 5 },
  },
  {
    id: 'ella-pittman', name: 'Ella Pittman', year: 'Fr.', height: `5'8"`, weight: 124,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'PF' }, jerseyNumbers: { "Women's Basketball": 20 },
  },
  {
    id: 'raegan-moody', name: 'Raegan Moody', year: 'Fr.', height: `5'11"`, weight: 153,
    sports: ["Women's Basketball"], positions: { "Women's Basketball": 'C' }, jerseyNumbers: { "Women's Basketball": 52 },
  },
];
