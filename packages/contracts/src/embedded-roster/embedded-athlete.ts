import type { ClassYear } from '../roster-values';
import type { PlayerSport } from '../sports';

export interface BaseballStats {
  battingAverage: number;
  era: number;
  walks: number;
  hits: number;
  rbi: number;
  homeRuns: number;
  strikeouts: number;
}

/** Percentages are 0 to 100. */
export interface BasketballStats {
  pointsPerGame: number;
  assistsPerGame: number;
  reboundsPerGame: number;
  stealsPerGame: number;
  fieldGoalPercentage: number;
  freeThrowPercentage: number;
  threePointPercentage: number;
  gamesPlayed: number;
}

export interface SoftballStats {
  battingAverage: number;
  hits: number;
  rbi: number;
  homeRuns: number;
  runs: number;
  stolenBases: number;
  era: number;
  wins: number;
  strikeouts: number;
  walks: number;
}

/** An athlete of the demo school; its fields are not checked. */
export interface EmbeddedAthlete {
  id: string;
  name: string;
  sports: readonly PlayerSport[];
  positions: Partial<Record<PlayerSport, string>>;
  year: ClassYear;
  /** Null, as the weight, where the family does not allow it. */
  height: string | null;
  /** In lbs. */
  weight: number | null;
  /** By sport; missing for sports without numbers. */
  jerseyNumbers: Partial<Record<PlayerSport, number>>;
  stats?: { baseball?: BaseballStats; basketball?: BasketballStats; softball?: SoftballStats };
  football?: FootballStatLine;
}

/** An empty stat line with every statistic. Sacks and tackles for loss are counted in halves. */
export const noFootballStats = {
  gamesPlayed: 0,
  passingCompletions: 0,
  passingAttempts: 0,
  passingYards: 0,
  passingTDs: 0,
  passingInterceptions: 0,
  rushingCarries: 0,
  rushingYards: 0,
  rushingTDs: 0,
  receptions: 0,
  receivingYards: 0,
  receivingTDs: 0,
  totalTackles: 0,
  soloTackles: 0,
  assistedTackles: 0,
  tacklesForLoss: 0,
  sacks: 0,
  interceptions: 0,
  passDefended: 0,
  fumbleRecoveries: 0,
  forcedFumbles: 0,
  blockedKicks: 0,
  kickReturnYards: 0,
  puntReturnYards: 0,
  allPurposeYards: 0,
  totalYards: 0,
  touchdowns: 0,
  totalPointsScored: 0,
};
export type FootballStatLine = Record<keyof typeof noFootballStats, number>;
