import type { StatName } from '@sandites/contracts';
import { statSections } from '../players/stat-fields';

/** Totals that only a stat line has. */
type TotalKey = 'totalYards' | 'totalTouchdowns' | 'totalPoints';
type StatKey = StatName | TotalKey;

interface StatGroupDefinition {
  title: string;
  names: readonly StatKey[];
}

const receiver: StatGroupDefinition = {
  title: 'Receiver',
  names: ['recYds', 'recTd', 'rushYds', 'rushTd'],
};
const defense: StatGroupDefinition = {
  title: 'Defense',
  names: ['tackles', 'sacks', 'interceptions'],
};

/** The stats of each football position; other positions have all of them. */
const byPosition: Readonly<Record<string, StatGroupDefinition>> = {
  QB: { title: 'Quarterback', names: ['passYds', 'passTd', 'passComp', 'rushYds', 'rushTd'] },
  RB: { title: 'Running Back', names: ['rushYds', 'rushTd', 'recYds', 'recTd'] },
  WR: receiver,
  TE: receiver,
  DL: defense,
  LB: defense,
  CB: defense,
  S: defense,
};
const anyPosition: StatGroupDefinition = {
  title: 'Football',
  names: [
    'passYds',
    'passTd',
    'passComp',
    'rushYds',
    'rushTd',
    'recYds',
    'recTd',
    'tackles',
    'sacks',
    'interceptions',
  ],
};

export const totals: readonly TotalKey[] = ['totalYards', 'totalTouchdowns', 'totalPoints'];

const measurables: StatGroupDefinition = {
  title: 'Measurables',
  names: ['fortyYard', 'vertical', 'bench'],
};

/** The stats of the player form, and the wins of a pitcher in softball. */
const statsOfSport = (sport: string): StatKey[] => [
  ...statSections(sport).flatMap(({ fields }) => fields.map(({ name }) => name)),
  ...(sport === 'Softball' ? (['wins'] as const) : []),
];

/**
 * The stats of an athlete's position; a player of both sides (`WR/CB`) has those of both.
 * @param position of football, such as `QB`; ignored for other sports
 */
export function statsOfPosition(sport: string, position: string): StatGroupDefinition {
  if (sport !== 'Football') return { title: sport, names: statsOfSport(sport) };
  const groups = new Set(
    position.split('/').map((played) => byPosition[played.trim()] ?? anyPosition),
  );
  const names = new Set([...groups].flatMap((group) => group.names));
  return { title: [...groups].map(({ title }) => title).join(' and '), names: [...names] };
}

/**
 * An athlete's statistics by name; unknown ones are absent or null. A profile
 * is assignable to it.
 */
export type Season = Partial<Readonly<Record<StatKey, number | string | null>>>;

export interface Tile {
  name: StatKey;
  label: string;
  figure: string;
}

interface StatFormat {
  label: string;
  /** Formats a number. Default: `1,214`. */
  format?: (value: number) => string;
}

const asNumber = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
/** A rate such as a batting average: `.345`. */
const asAverage = (value: number) => value.toFixed(3).replace(/^0/, '');
const asEarnedRuns = (value: number) => value.toFixed(2);
const asDecimal = (value: number) => value.toFixed(1);
const asPercent = (value: number) => `${value.toFixed(1)}%`;
const asSeconds = (value: number) => `${value.toFixed(2)} s`;
const asInches = (value: number) => `${asNumber(value)} in`;
const asPounds = (value: number) => `${asNumber(value)} lbs`;

/** The label and the format of each stat. Sacks are counted in halves. */
const statFormats: Readonly<Record<StatKey, StatFormat>> = {
  passYds: { label: 'Pass Yards' },
  passTd: { label: 'Pass TDs' },
  passComp: { label: 'Completion %', format: asPercent },
  rushYds: { label: 'Rush Yards' },
  rushTd: { label: 'Rush TDs' },
  recYds: { label: 'Receiving Yards' },
  recTd: { label: 'Receiving TDs' },
  tackles: { label: 'Tackles' },
  sacks: { label: 'Sacks', format: asDecimal },
  interceptions: { label: 'Interceptions' },
  totalYards: { label: 'Total Yards' },
  totalTouchdowns: { label: 'Touchdowns' },
  totalPoints: { label: 'Points' },
  pointsPerGame: { label: 'Points/Game', format: asDecimal },
  reboundsPerGame: { label: 'Rebounds/Game', format: asDecimal },
  assistsPerGame: { label: 'Assists/Game', format: asDecimal },
  stealsPerGame: { label: 'Steals/Game', format: asDecimal },
  blocksPerGame: { label: 'Blocks/Game', format: asDecimal },
  battingAvg: { label: 'AVG', format: asAverage },
  homeRuns: { label: 'HRs' },
  rbi: { label: 'RBI' },
  era: { label: 'ERA', format: asEarnedRuns },
  strikeouts: { label: 'Ks' },
  goals: { label: 'Goals' },
  assists: { label: 'Assists' },
  savePercentage: { label: 'Save %', format: asPercent },
  sprintTime: { label: 'Sprint Time' },
  mileTime: { label: 'Mile Time' },
  longestThrow: { label: 'Longest Throw' },
  longestJump: { label: 'Longest Jump' },
  wins: { label: 'Wins' },
  losses: { label: 'Losses' },
  bestTime: { label: 'Best Time' },
  strokeStyle: { label: 'Stroke' },
  weightClass: { label: 'Weight Class' },
  recordWins: { label: 'Wins' },
  recordLosses: { label: 'Losses' },
  pins: { label: 'Pins' },
  fortyYard: { label: '40-Yard Dash', format: asSeconds },
  vertical: { label: 'Vertical Jump', format: asInches },
  bench: { label: 'Bench Press', format: asPounds },
};

const statKeys = Object.keys(statFormats).filter((name): name is StatKey => name in statFormats);

function formatValue(value: number | string, { format = asNumber }: StatFormat): string {
  if (typeof value === 'string') return value.trim();
  return value > 0 ? format(value) : '';
}

/** The named stats with a value: empty ones and those not above 0 are hidden. */
export const tilesOf = (season: Season, names: Iterable<StatKey>): Tile[] =>
  [...names]
    .map((name) => ({
      name,
      label: statFormats[name].label,
      figure: formatValue(season[name] ?? '', statFormats[name]),
    }))
    .filter(({ figure }) => figure !== '');

interface StatGroup {
  title: string;
  tiles: Tile[];
}

/**
 * A profile's stats: those of the position first, then `Other`, then measurements; empty groups are
 * omitted.
 */
export function statGroups(profile: Season & { sport: string; position: string }): StatGroup[] {
  const positionStats = statsOfPosition(profile.sport, profile.position);
  const grouped = new Set([...positionStats.names, ...measurables.names]);
  const others = { title: 'Other', names: statKeys.filter((name) => !grouped.has(name)) };
  return [positionStats, others, measurables]
    .map(({ title, names }) => ({ title, tiles: tilesOf(profile, names) }))
    .filter(({ tiles }) => tiles.length > 0);
}
