import { allSports, type Sport, type SportFilter } from '@sandites/contracts';
import { ownFigures, tilesOf, totals, type Tile } from '@sandites/features/athlete';
import { shownSport, type ListedAthlete } from './listed-athlete';
import { seasonOf } from './season-of';

function sportTiles(athlete: ListedAthlete, sport: Sport): Tile[] {
  const { names } = ownFigures(sport, athlete.positions[sport] ?? '');
  return tilesOf(seasonOf(athlete, sport), [...names, ...totals]);
}

/** The tiles of the chosen sport; under All Sports those of the first sport that has any. */
export function shownTiles(athlete: ListedAthlete, selected: SportFilter): Tile[] {
  const sport = shownSport(selected, athlete);
  const tiles = sport ? sportTiles(athlete, sport) : [];
  if (tiles.length > 0 || selected !== allSports) return tiles;
  return athlete.sports.map((other) => sportTiles(athlete, other)).find(({ length }) => length > 0) ?? [];
}
