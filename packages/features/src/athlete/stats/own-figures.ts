import { matchesSport, sportFilters } from '@sandites/contracts';
import type { FigureName, TotalName } from './season';

/** Figures that belong together, and what they are called together. */
export interface FigureGroup {
  title: string;
  names: readonly FigureName[];
}

const receiver: FigureGroup = { title: 'Receiver', names: ['recYds', 'recTd', 'rushYds', 'rushTd'] };
const defense: FigureGroup = { title: 'Defense', names: ['tackles', 'sacks', 'interceptions'] };

/** Which figures count for a position of football (product V9); for any other position all of them do. */
const byPosition: Readonly<Record<string, FigureGroup>> = {
  QB: { title: 'Quarterback', names: ['passYds', 'passTd', 'passComp', 'rushYds', 'rushTd'] },
  RB: { title: 'Running Back', names: ['rushYds', 'rushTd', 'recYds', 'recTd'] },
  WR: receiver,
  TE: receiver,
  DL: defense,
  LB: defense,
  CB: defense,
  S: defense,
};
const anyPosition: FigureGroup = {
  title: 'Football',
  names: ['passYds', 'passTd', 'passComp', 'rushYds', 'rushTd', 'recYds', 'recTd', 'tackles', 'sacks', 'interceptions'],
};

const batting: readonly FigureName[] = ['battingAvg', 'homeRuns', 'rbi', 'era', 'strikeouts'];
const running: readonly FigureName[] = ['sprintTime', 'mileTime', 'longestThrow', 'longestJump'];
const bySport: Readonly<Record<string, readonly FigureName[]>> = {
  Basketball: ['pointsPerGame', 'reboundsPerGame', 'assistsPerGame', 'stealsPerGame', 'blocksPerGame'],
  Baseball: batting,
  Softball: [...batting, 'wins'],
  Soccer: ['goals', 'assists', 'savePercentage'],
  'Track & Field': running,
  'Cross Country': running,
  Tennis: ['wins', 'losses'],
  Swimming: ['bestTime', 'strokeStyle'],
  Wrestling: ['weightClass', 'recordWins', 'recordLosses', 'pins'],
};

/** The totals of a football season (product V2). */
export const totals: readonly TotalName[] = ['totalYards', 'totalTouchdowns', 'totalPoints'];

export const measurables: FigureGroup = { title: 'Measurables', names: ['fortyYard', 'vertical', 'bench'] };

/** Of a team's name that of its sport: `Women's Basketball` has the figures of `Basketball` (product D18). */
function figuresOf(sport: string): readonly FigureName[] {
  const team = sportFilters.find((name) => name === sport);
  const family = team && Object.keys(bySport).find((name) => matchesSport(team, name));
  return bySport[sport] ?? bySport[family ?? ''] ?? [];
}

/**
 * The figures that count for an athlete's position; who plays on both sides (`WR/CB`) has those of both.
 * @param position of football, `QB`; in other sports it makes no difference
 */
export function ownFigures(sport: string, position: string): FigureGroup {
  if (sport !== 'Football') return { title: sport, names: figuresOf(sport) };
  const groups = new Set(position.split('/').map((played) => byPosition[played.trim()] ?? anyPosition));
  const names = new Set([...groups].flatMap((group) => group.names));
  return { title: [...groups].map(({ title }) => title).join(' and '), names: [...names] };
}
