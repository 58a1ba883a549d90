import type { Athlete } from '../../athlete';

/** The men's basketball players who don't play football, with the figures of 2025–26. */
export const mensBasketballPlayers: readonly Athlete[] = [
  {
    id: 'darnell-avery', name: 'Darnell Avery', year: 'Sr.', height: `5'9"`, weight: 165,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'PG' }, jerseyNumbers: { "Men's Basketball": 42 },
    stats: {
      basketball: {
        pointsPerGame: 13.1, assistsPerGame: 5.9, reboundsPerGame: 3.4, stealsPerGame: 2.5,
        fieldGoalPercentage: 38.1, freeThrowPercentage: 74.1, threePointPercentage: 33.8, gamesPlayed: 24,
      },
    },
  },
  {
    id: 'tobias-finch', name: 'Tobias Finch', year: 'Sr.', height: `6'3"`, weight: 171,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'SG' }, jerseyNumbers: { "Men's Basketball": 55 },
    stats: {
      basketball: {
        pointsPerGame: 7.5, assistsPerGame: 1.3, reboundsPerGame: 2.2, stealsPerGame: 0.9,
        fieldGoalPercentage: 39.6, freeThrowPercentage: 81.2, threePointPercentage: 28.3, gamesPlayed: 25,
      },
    },
  },
  {
    id: 'emmanuel-adeyemi', name: 'Emmanuel Adeyemi', year: 'Sr.', height: `6'5"`, weight: 215,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'C' }, jerseyNumbers: { "Men's Basketball": 20 },
    stats: {
      basketball: {
        pointsPerGame: 13, assistsPerGame: 1.4, reboundsPerGame: 10.6, stealsPerGame: 0.8,
        fieldGoalPercentage: 52.2, freeThrowPercentage: 69.1, threePointPercentage: 20, gamesPlayed: 23,
      },
    },
  },
  {
    id: 'omar-haddad', name: 'Omar Haddad', year: 'Jr.', height: `5'8"`, weight: 138,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'PG' }, jerseyNumbers: { "Men's Basketball": 22 },
    stats: {
      basketball: {
        pointsPerGame: 3.7, assistsPerGame: 1.7, reboundsPerGame: 1.2, stealsPerGame: 0.8,
        fieldGoalPercentage: 38.8, freeThrowPercentage: 78.9, threePointPercentage: 38.7, gamesPlayed: 24,
      },
    },
  },
  {
    id: 'quentin-marsh', name: 'Quentin Marsh', year: 'Jr.', height: `6'4"`, weight: 190,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'SF' }, jerseyNumbers: { "Men's Basketball": 23 },
    stats: {
      basketball: {
        pointsPerGame: 5.5, assistsPerGame: 0.9, reboundsPerGame: 2.5, stealsPerGame: 0.7,
        fieldGoalPercentage: 41.5, freeThrowPercentage: 69.2, threePointPercentage: 36.3, gamesPlayed: 23,
      },
    },
  },
  {
    id: 'grayson-tate', name: 'Grayson Tate', year: 'Jr.', height: `6'3"`, weight: 198,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'PF' }, jerseyNumbers: { "Men's Basketball": 31 },
    stats: {
      basketball: {
        pointsPerGame: 3.5, assistsPerGame: 0.5, reboundsPerGame: 2.7, stealsPerGame: 0.3,
        fieldGoalPercentage: 51.8, freeThrowPercentage: 67, threePointPercentage: 28.3, gamesPlayed: 25,
      },
    },
  },
  {
    id: 'lawson-crabtree', name: 'Lawson Crabtree', year: 'So.', height: `5'9"`, weight: 150,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'PG' }, jerseyNumbers: { "Men's Basketball": 32 },
    stats: {
      basketball: {
        pointsPerGame: 2.4, assistsPerGame: 1, reboundsPerGame: 0.7, stealsPerGame: 0.4,
        fieldGoalPercentage: 43.3, freeThrowPercentage: 69.3, threePointPercentage: 30.5, gamesPlayed: 21,
      },
    },
  },
  {
    id: 'isaiah-beckwith', name: 'Isaiah Beckwith', year: 'So.', height: `5'10"`, weight: 146,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'SG' }, jerseyNumbers: { "Men's Basketball": 33 },
    stats: {
      basketball: {
        pointsPerGame: 1.9, assistsPerGame: 0.4, reboundsPerGame: 0.6, stealsPerGame: 0.3,
        fieldGoalPercentage: 44.3, freeThrowPercentage: 82, threePointPercentage: 33.7, gamesPlayed: 22,
      },
    },
  },
  {
    id: 'nathan-goodbear', name: 'Nathan Goodbear', year: 'So.', height: `6'2"`, weight: 165,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'SF' }, jerseyNumbers: { "Men's Basketball": 11 },
    stats: {
      basketball: {
        pointsPerGame: 1.9, assistsPerGame: 0.3, reboundsPerGame: 0.9, stealsPerGame: 0.2,
        fieldGoalPercentage: 37.8, freeThrowPercentage: 65.2, threePointPercentage: 35.4, gamesPlayed: 18,
      },
    },
  },
  {
    id: 'reid-osborne', name: 'Reid Osborne', year: 'So.', height: `6'5"`, weight: 190,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'C' }, jerseyNumbers: { "Men's Basketball": 24 },
    stats: {
      basketball: {
        pointsPerGame: 2.5, assistsPerGame: 0.2, reboundsPerGame: 2, stealsPerGame: 0.1,
        fieldGoalPercentage: 51.6, freeThrowPercentage: 57.2, threePointPercentage: 25.2, gamesPlayed: 22,
      },
    },
  },
  {
    id: 'hector-robles', name: 'Hector Robles', year: 'Fr.', height: `5'7"`, weight: 132,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'PG' }, jerseyNumbers: { "Men's Basketball": 34 },
  },
  {
    id: 'jalen-rosser', name: 'Jalen Rosser', year: 'Fr.', height: `6'0"`, weight: 145,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'SG' }, jerseyNumbers: { "Men's Basketball": 30 },
  },
  {
    id: 'miles-fenwick', name: 'Miles Fenwick', year: 'Fr.', height: `6'5"`, weight: 178,
    sports: ["Men's Basketball"], positions: { "Men's Basketball": 'PF' }, jerseyNumbers: { "Men's Basketball": 41 },
  },
];
