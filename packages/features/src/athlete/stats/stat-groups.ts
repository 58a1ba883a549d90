import { measurables, ownFigures } from './own-figures';
import type { Season } from './season';
import { figureNames, tilesOf, type Tile } from './tile';

/** Figures of a profile under their heading. */
export interface StatGroup {
  title: string;
  tiles: Tile[];
}

/** A profile's figures: those of the position first, then `Other`, then what was measured; no group is empty (product D37). */
export function statGroups(profile: Season & { sport: string; position: string }): StatGroup[] {
  const own = ownFigures(profile.sport, profile.position);
  const grouped = new Set([...own.names, ...measurables.names]);
  const others = { title: 'Other', names: figureNames.filter((name) => !grouped.has(name)) };
  return [own, others, measurables]
    .map(({ title, names }) => ({ title, tiles: tilesOf(profile, names) }))
    .filter(({ tiles }) => tiles.length > 0);
}
