import type { AthleticEvent, PlayerProfile } from '@sandites/contracts';

const unknown = {
  gpa: null, email: null, highlightUrl: null, hudlUrl: null, twitterUrl: null, imageSrc: null, imageThumb: null, act: null, sat: null, hometown: null, highSchool: null,
  fortyYard: null, vertical: null, bench: null,
  passYds: null, passComp: null, passTd: null, rushYds: null, rushTd: null, recYds: null, recTd: null, tackles: null, sacks: null, interceptions: null,
  pointsPerGame: null, reboundsPerGame: null, assistsPerGame: null, stealsPerGame: null, blocksPerGame: null,
  battingAvg: null, homeRuns: null, rbi: null, era: null, strikeouts: null, goals: null, assists: null, savePercentage: null,
  sprintTime: null, mileTime: null, longestThrow: null, longestJump: null, wins: null, losses: null, bestTime: null, strokeStyle: null,
  weightClass: null, recordWins: null, recordLosses: null, pins: null,
} as const;

/** A stored profile with default values. */
export const player = (fields: Partial<PlayerProfile> = {}): PlayerProfile => ({
  ...unknown,
  id: 1,
  sport: 'Football',
  firstName: 'Mateo',
  lastName: 'Ruiz',
  position: 'QB',
  graduationYear: 2027,
  height: `6'1"`,
  weight: 190,
  jerseyNumber: 12,
  email: 'mateo.ruiz@sandites.example',
  shareCode: null,
  version: 1,
  consent: { grants: null, relation: null, answeredAt: null, askedUntil: null },
  ...fields,
});

let lastId = 0;

/** A stored game with default values. */
export const someEvent = (fields: Partial<AthleticEvent> = {}): AthleticEvent => ({
  id: ++lastId,
  date: '2024-08-30',
  time: '19:00',
  sport: 'Football',
  level: 'Varsity',
  opponent: 'Union',
  location: 'Sandite Stadium',
  isHome: true,
  status: 'scheduled',
  ourScore: null,
  theirScore: null,
  summary: null,
  createdAt: '2024-06-01T00:00:00Z',
  ...fields,
});
