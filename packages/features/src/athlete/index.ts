/** An athlete as cards and share pages show them alike: figures, facts and the way to their film. */
export { FactList, formatGpa } from './FactList';
export { HudlLink } from './HudlLink';
export { RecruitCard } from './RecruitCard';
export { statsOfPosition, totals } from './position-stats';
export { type Season, statGroups, type Tile, tilesOf } from './stats';
export { StatTiles } from './StatTiles';
