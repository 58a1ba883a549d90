export { FactList, HudlLink, RecruitCard, StatTiles } from './RecruitCard';
export { Sources } from './Sources';
export {
  formatGpa,
  keyFigures,
  statsOfPosition,
  totals,
  type Season,
  statGroups,
  type Tile,
  tilesOf,
} from './stats';
