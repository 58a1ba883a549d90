/** Shared parts of athletes' cards and share pages: stats, facts and the film link. */
export { FactList, formatGpa } from './FactList';
export { HudlLink } from './HudlLink';
export { RecruitCard } from './RecruitCard';
export { statsOfPosition, totals } from './position-stats';
export { type Season, statGroups, type Tile, tilesOf } from './stats';
export { StatTiles } from './StatTiles';
