import type { FootballStatLine } from '../athlete';
import { asPercent, type Tile } from './tile';

const completion = ({ passingCompletions, passingAttempts }: FootballStatLine) =>
  passingAttempts > 0 ? (100 * passingCompletions) / passingAttempts : 0;

/** Every football tile, in the order they stand on a card. */
const tiles = {
  passYards: (line: FootballStatLine): Tile => ({ label: 'Pass Yards', value: line.passingYards }),
  passTDs: (line: FootballStatLine): Tile => ({ label: 'Pass TDs', value: line.passingTDs }),
  completion: (line: FootballStatLine): Tile => ({ label: 'Completion %', value: completion(line), write: asPercent }),
  rushYards: (line: FootballStatLine): Tile => ({ label: 'Rush Yards', value: line.rushingYards }),
  rushTDs: (line: FootballStatLine): Tile => ({ label: 'Rush TDs', value: line.rushingTDs }),
  receivingYards: (line: FootballStatLine): Tile => ({ label: 'Receiving Yards', value: line.receivingYards }),
  receivingTDs: (line: FootballStatLine): Tile => ({ label: 'Receiving TDs', value: line.receivingTDs }),
  tackles: (line: FootballStatLine): Tile => ({ label: 'Tackles', value: line.totalTackles }),
  sacks: (line: FootballStatLine): Tile => ({ label: 'Sacks', value: line.sacks }),
  interceptions: (line: FootballStatLine): Tile => ({ label: 'Interceptions', value: line.interceptions }),
};
type TileName = keyof typeof tiles;

const receiver: readonly TileName[] = ['receivingYards', 'receivingTDs', 'rushYards', 'rushTDs'];
const defender: readonly TileName[] = ['tackles', 'sacks', 'interceptions'];

/** Which tiles a position has (visitor-area.md 9); any other position has them all. */
const byPosition: Readonly<Record<string, readonly TileName[]>> = {
  QB: ['passYards', 'passTDs', 'completion', 'rushYards', 'rushTDs'],
  RB: ['rushYards', 'rushTDs', 'receivingYards', 'receivingTDs'],
  WR: receiver,
  TE: receiver,
  DL: defender,
  LB: defender,
  CB: defender,
  S: defender,
};
const everyTile = Object.keys(tiles).filter((name): name is TileName => name in tiles);

/**
 * The tiles of a football season.
 * @param position of the athlete, `QB`; who plays on both sides (`WR/CB`) has the tiles of both
 */
export function footballTiles(line: FootballStatLine, position: string): Tile[] {
  const names = new Set(position.split('/').flatMap((played) => byPosition[played.trim()] ?? everyTile));
  return [
    ...[...names].map((name) => tiles[name](line)),
    { label: 'Total Yards', value: line.totalYards },
    { label: 'Touchdowns', value: line.touchdowns },
    { label: 'Points', value: line.totalPointsScored },
  ];
}
