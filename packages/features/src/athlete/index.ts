export { FactList, HudlLink, RecruitCard, StatTiles } from './RecruitCard';
export { formatGpa } from './gpa';
export { Sources } from './Sources';
export {
  keyFigures,
  statsOfPosition,
  totals,
  type Season,
  statGroups,
  type Tile,
  tilesOf,
} from './stats';
