export { FactList, formatGpa, HudlLink, RecruitCard, StatTiles } from './RecruitCard';
export {
  keyFigures,
  statsOfPosition,
  totals,
  type Season,
  statGroups,
  type Tile,
  tilesOf,
} from './stats';
