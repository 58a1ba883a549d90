import { allSports, type SportFilter } from '@sandites/contracts';
import { shownSport, type ListedAthlete } from '../listed-athlete';
import { writeTile, type Tile } from '../tiles/tile';
import { tilesOf } from '../tiles/tiles-of';
import styles from './athlete-card.module.scss';

/** The tiles of the chosen sport; under All Sports those of the first sport that has any. */
export function shownTiles(athlete: ListedAthlete, selected: SportFilter): Tile[] {
  const sport = shownSport(selected, athlete);
  const tiles = sport ? tilesOf(athlete, sport) : [];
  if (tiles.length > 0 || selected !== allSports) return tiles;
  return athlete.sports.map((other) => tilesOf(athlete, other)).find(({ length }) => length > 0) ?? [];
}

/** The figures of a season; nothing where there are none. */
export function StatTiles({ athlete, selected }: { athlete: ListedAthlete; selected: SportFilter }) {
  const tiles = shownTiles(athlete, selected);
  if (tiles.length === 0) return null;
  return (
    <dl className={styles['tiles']} aria-label="Statistics">
      {tiles.map((tile) => (
        <div key={tile.label}>
          <dt>{tile.label}</dt>
          <dd>{writeTile(tile)}</dd>
        </div>
      ))}
    </dl>
  );
}
