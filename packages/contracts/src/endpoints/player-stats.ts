import { Decimal, Text } from '../schema';

const Count = () => Decimal(0, 100_000);
/** Yards may be lost. */
const Yards = () => Decimal(-10_000, 100_000);
const Time = () => Text({ maxLength: 50 });

/** Measurables of any athlete: seconds, inches, pounds. */
export const measurables = {
  fortyYard: Decimal(0, 60),
  vertical: Decimal(0, 100),
  bench: Decimal(0, 2_000),
};

const football = {
  passYds: Yards(),
  passComp: Count(),
  passTd: Count(),
  rushYds: Yards(),
  rushTd: Count(),
  recYds: Yards(),
  recTd: Count(),
  tackles: Count(),
  sacks: Count(),
  interceptions: Count(),
};
const basketball = {
  pointsPerGame: Count(),
  reboundsPerGame: Count(),
  assistsPerGame: Count(),
  stealsPerGame: Count(),
  blocksPerGame: Count(),
};
const batting = {
  battingAvg: Decimal(0, 1),
  homeRuns: Count(),
  rbi: Count(),
  era: Decimal(0, 1_000),
  strikeouts: Count(),
};
const soccer = { goals: Count(), assists: Count(), savePercentage: Decimal(0, 100) };
const running = {
  sprintTime: Time(),
  mileTime: Time(),
  longestThrow: Count(),
  longestJump: Count(),
};
const tennis = { wins: Count(), losses: Count() };
const swimming = { bestTime: Time(), strokeStyle: Text({ maxLength: 50 }) };
const wrestling = {
  weightClass: Text({ maxLength: 50 }),
  recordWins: Count(),
  recordLosses: Count(),
  pins: Count(),
};

export const statsBySport = {
  Football: football,
  Basketball: basketball,
  Baseball: batting,
  Softball: batting,
  Soccer: soccer,
  'Track & Field': running,
  'Cross Country': running,
  Tennis: tennis,
  Swimming: swimming,
  Wrestling: wrestling,
} as const;

export const statSchemas = {
  ...measurables,
  ...football,
  ...basketball,
  ...batting,
  ...soccer,
  ...running,
  ...tennis,
  ...swimming,
  ...wrestling,
};
export type StatName = keyof typeof statSchemas;
