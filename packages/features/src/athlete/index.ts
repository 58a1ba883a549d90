/** An athlete as cards and share pages show them alike: figures, facts and the way to their film. */
export { FactList, type Fact } from './facts/FactList';
export { writeGradePoints } from './facts/grade-points';
export { HudlLink } from './HudlLink';
export { RecruitCard } from './RecruitCard';
export { measurables, ownFigures, totals } from './stats/own-figures';
export type { Season } from './stats/season';
export { statGroups, type StatGroup } from './stats/stat-groups';
export { StatTiles } from './stats/StatTiles';
export { tilesOf, type Tile } from './stats/tile';
