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

const batting = {
  battingAvg: Decimal(0, 1),
  homeRuns: Count(),
  rbi: Count(),
  era: Decimal(0, 1_000),
  strikeouts: Count(),
};
const running = {
  sprintTime: Time(),
  mileTime: Time(),
  longestThrow: Count(),
  longestJump: Count(),
};

export const statsBySport = {
  Football: {
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
  },
  Basketball: {
    pointsPerGame: Count(),
    reboundsPerGame: Count(),
    assistsPerGame: Count(),
    stealsPerGame: Count(),
    blocksPerGame: Count(),
  },
  Baseball: batting,
  Softball: batting,
  Soccer: { goals: Count(), assists: Count(), savePercentage: Decimal(0, 100) },
  'Track & Field': running,
  'Cross Country': running,
  Tennis: { wins: Count(), losses: Count() },
  Swimming: { bestTime: Time(), strokeStyle: Text({ maxLength: 50 }) },
  Wrestling: {
    weightClass: Text({ maxLength: 50 }),
    recordWins: Count(),
    recordLosses: Count(),
    pins: Count(),
  },
} as const;

type Merged<T> = (T extends unknown ? (t: T) => void : never) extends (t: infer U) => void
  ? U
  : never;
type StatSchemas = Merged<(typeof statsBySport)[keyof typeof statsBySport]>;
const allStats = Object.assign({}, ...Object.values(statsBySport)) as StatSchemas;
export const statSchemas = { ...measurables, ...allStats };
export type StatName = keyof typeof statSchemas;
