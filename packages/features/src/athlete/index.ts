/** An athlete as cards and share pages show them alike: figures, facts and the way to their film. */
export { type Fact, FactList, formatGpa } from './FactList';
export { HudlLink } from './HudlLink';
export { RecruitCard } from './RecruitCard';
export { measurables, statsOfPosition, totals } from './position-stats';
export { type Season, type StatGroup, statGroups, type Tile, tilesOf } from './stats';
export { StatTiles } from './StatTiles';
