import type { Sport } from '@sandites/contracts';
import type { BaseballStats, BasketballStats, SoftballStats } from '../athlete';
import type { ListedAthlete } from '../listed-athlete';
import { footballTiles } from './football-tiles';
import { asAverage, asEarnedRuns, asPerGame, tellingTiles, type Tile } from './tile';

const baseballTiles = (stats: Pick<BaseballStats, 'battingAverage' | 'homeRuns' | 'rbi' | 'era' | 'strikeouts'>): Tile[] => [
  { label: 'AVG', value: stats.battingAverage, write: asAverage },
  { label: 'HRs', value: stats.homeRuns },
  { label: 'RBI', value: stats.rbi },
  { label: 'ERA', value: stats.era, write: asEarnedRuns },
  { label: 'Ks', value: stats.strikeouts },
];

const softballTiles = (stats: SoftballStats): Tile[] => [...baseballTiles(stats), { label: 'Wins', value: stats.wins }];

const basketballTiles = (stats: BasketballStats): Tile[] => [
  { label: 'Points/Game', value: stats.pointsPerGame, write: asPerGame },
  { label: 'Rebounds/Game', value: stats.reboundsPerGame, write: asPerGame },
  { label: 'Assists/Game', value: stats.assistsPerGame, write: asPerGame },
  { label: 'Steals/Game', value: stats.stealsPerGame, write: asPerGame },
];

function allTilesOf({ football, stats = {}, positions }: ListedAthlete, sport: Sport): Tile[] {
  const { baseball, basketball, softball } = stats;
  switch (sport) {
    case 'Football':
      return football ? footballTiles(football, positions.Football ?? '') : [];
    case 'Baseball':
      return baseball ? baseballTiles(baseball) : [];
    case 'Softball':
      return softball ? softballTiles(softball) : [];
    case "Men's Basketball":
    case "Women's Basketball":
      return basketball ? basketballTiles(basketball) : [];
    default:
      return [];
  }
}

/** The tiles of an athlete's season in a sport, without those that say nothing. */
export const tilesOf = (athlete: ListedAthlete, sport: Sport): Tile[] => tellingTiles(allTilesOf(athlete, sport));
