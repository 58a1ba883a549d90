import { matchesSport, sportFilters, type StatName } from '@sandites/contracts';

/** Totals that only a stat line has. */
type TotalKey = 'totalYards' | 'totalTouchdowns' | 'totalPoints';
export type StatKey = StatName | TotalKey;

/** A group of stats with its label. */
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

const batting: readonly StatKey[] = ['battingAvg', 'homeRuns', 'rbi', 'era', 'strikeouts'];
const running: readonly StatKey[] = ['sprintTime', 'mileTime', 'longestThrow', 'longestJump'];
const bySport: Readonly<Record<string, readonly StatKey[]>> = {
  Basketball: [
    'pointsPerGame',
    'reboundsPerGame',
    'assistsPerGame',
    'stealsPerGame',
    'blocksPerGame',
  ],
  Baseball: batting,
  Softball: [...batting, 'wins'],
  Soccer: ['goals', 'assists', 'savePercentage'],
  'Track & Field': running,
  'Cross Country': running,
  Tennis: ['wins', 'losses'],
  Swimming: ['bestTime', 'strokeStyle'],
  Wrestling: ['weightClass', 'recordWins', 'recordLosses', 'pins'],
};

/** The totals of a football season. */
export const totals: readonly TotalKey[] = ['totalYards', 'totalTouchdowns', 'totalPoints'];

export const measurables: StatGroupDefinition = {
  title: 'Measurables',
  names: ['fortyYard', 'vertical', 'bench'],
};

/** The sport of a team's name: `Women's Basketball` has the stats of `Basketball`. */
function statsOfSport(sport: string): readonly StatKey[] {
  const team = sportFilters.find((name) => name === sport);
  const family = team && Object.keys(bySport).find((name) => matchesSport(team, name));
  return bySport[sport] ?? bySport[family ?? ''] ?? [];
}

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
