import { statLabels, type StatName } from '@sandites/contracts';
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

const quarterback: StatGroupDefinition = {
  title: 'Quarterback',
  names: ['passYds', 'passTd', 'passComp', 'rushYds', 'rushTd'],
};

/** The stats of each football position; other positions have all of them. */
const byPosition: Readonly<Record<string, StatGroupDefinition>> = {
  QB: quarterback,
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
  names: [...quarterback.names, 'recYds', 'recTd', ...defense.names],
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
export function statsOfPosition(sport: string, position: string | null): StatGroupDefinition {
  if (sport !== 'Football') return { title: sport, names: statsOfSport(sport) };
  const groups = new Set(
    (position ?? '').split('/').map((played) => byPosition[played.trim()] ?? anyPosition),
  );
  const names = new Set([...groups].flatMap((group) => group.names));
  return { title: [...groups].map(({ title }) => title).join(' and '), names: [...names] };
}

/**
 * An athlete's statistics by name; unknown ones are absent or null. A profile is assignable to it.
 */
export type Season = Partial<Readonly<Record<StatKey, number | string | null>>>;

export interface Tile {
  name: StatKey;
  label: string;
  figure: string;
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

/** The label of each stat, in the order of `Other`. */
const labels: Readonly<Record<StatKey, string>> = statLabels;

/** How a number is written. Default: `1,214`. Sacks are counted in halves. */
const formats: Partial<Readonly<Record<StatKey, (value: number) => string>>> = {
  passComp: asPercent,
  sacks: asDecimal,
  pointsPerGame: asDecimal,
  reboundsPerGame: asDecimal,
  assistsPerGame: asDecimal,
  stealsPerGame: asDecimal,
  blocksPerGame: asDecimal,
  battingAvg: asAverage,
  era: asEarnedRuns,
  savePercentage: asPercent,
  fortyYard: asSeconds,
  vertical: asInches,
  bench: asPounds,
};

const statKeys = Object.keys(labels).filter((name): name is StatKey => name in labels);

function formatValue(value: number | string, format = asNumber): string {
  if (typeof value === 'string') return value.trim();
  return value > 0 ? format(value) : '';
}

/** The named stats with a value: empty ones and those not above 0 are hidden. */
export const tilesOf = (season: Season, names: Iterable<StatKey>): Tile[] =>
  [...names]
    .map((name) => ({
      name,
      label: labels[name],
      figure: formatValue(season[name] ?? '', formats[name]),
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
export function statGroups(
  profile: Season & { sport: string; position: string | null },
): StatGroup[] {
  const positionStats = statsOfPosition(profile.sport, profile.position);
  const grouped = new Set([...positionStats.names, ...measurables.names]);
  const others = { title: 'Other', names: statKeys.filter((name) => !grouped.has(name)) };
  return [positionStats, others, measurables]
    .map(({ title, names }) => ({ title, tiles: tilesOf(profile, names) }))
    .filter(({ tiles }) => tiles.length > 0);
}

/** The first two figures of the group of a profile's position, fewer where they are not known. */
export const keyFigures = (
  profile: Season & { sport: string; position: string | null },
): readonly Tile[] =>
  tilesOf(profile, statsOfPosition(profile.sport, profile.position).names).slice(0, 2);
