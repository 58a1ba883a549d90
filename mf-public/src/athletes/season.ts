import {
  allSports,
  type BaseballStats,
  type BasketballStats,
  type FootballStatLine,
  type PlayerSport,
  type SoftballStats,
  type SportFilter,
} from '@sandites/contracts';
import {
  statsOfPosition,
  type Season,
  type Tile,
  tilesOf,
  totals,
} from '@sandites/features/athlete';
import { type ListedAthlete, shownSport } from './listed-athletes';

const completion = ({ passingCompletions, passingAttempts }: FootballStatLine) =>
  passingAttempts > 0 ? (100 * passingCompletions) / passingAttempts : 0;

const footballSeason = (line: FootballStatLine): Season => ({
  passYds: line.passingYards,
  passTd: line.passingTDs,
  passComp: completion(line),
  rushYds: line.rushingYards,
  rushTd: line.rushingTDs,
  recYds: line.receivingYards,
  recTd: line.receivingTDs,
  tackles: line.totalTackles,
  sacks: line.sacks,
  interceptions: line.interceptions,
  totalYards: line.totalYards,
  totalTouchdowns: line.touchdowns,
  totalPoints: line.totalPointsScored,
});

const battingSeason = ({
  battingAverage,
  homeRuns,
  rbi,
  era,
  strikeouts,
}: BaseballStats | SoftballStats): Season => ({
  battingAvg: battingAverage,
  homeRuns,
  rbi,
  era,
  strikeouts,
});

const basketballSeason = ({
  pointsPerGame,
  reboundsPerGame,
  assistsPerGame,
  stealsPerGame,
}: BasketballStats): Season => ({
  pointsPerGame,
  reboundsPerGame,
  assistsPerGame,
  stealsPerGame,
});

/** An athlete's season in a sport under the names that profiles have too. */
export function seasonOf({ football, stats = {} }: ListedAthlete, sport: PlayerSport): Season {
  const { baseball, basketball, softball } = stats;
  switch (sport) {
    case 'Football':
      return football ? footballSeason(football) : {};
    case 'Baseball':
      return baseball ? battingSeason(baseball) : {};
    case 'Softball':
      return softball ? { ...battingSeason(softball), wins: softball.wins } : {};
    case "Men's Basketball":
    case "Women's Basketball":
      return basketball ? basketballSeason(basketball) : {};
    default:
      return {};
  }
}

function sportTiles(athlete: ListedAthlete, sport: PlayerSport): Tile[] {
  const { names } = statsOfPosition(sport, athlete.positions[sport] ?? '');
  return tilesOf(seasonOf(athlete, sport), [...names, ...totals]);
}

/** The tiles of the chosen sport; under All Sports those of the first sport that has any. */
export function shownTiles(athlete: ListedAthlete, selected: SportFilter): Tile[] {
  const sport = shownSport(selected, athlete);
  const tiles = sport ? sportTiles(athlete, sport) : [];
  if (tiles.length > 0 || selected !== allSports) return tiles;
  return (
    athlete.sports.map((other) => sportTiles(athlete, other)).find(({ length }) => length > 0) ?? []
  );
}
