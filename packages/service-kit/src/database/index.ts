export { connect } from './connect';
export { migrate, migrateCommand, requireDatabase, type Migrations } from './migrate';
export {
  allOf,
  clearOld,
  columnOf,
  isFoundIn,
  likePattern,
  searchPattern,
  searchText,
  ownerIn,
  rowOf,
  saveOrder,
  utc,
  type ScheduledJob,
} from './sql';
export { type DemoData, loadDemoDataOnce } from './demo-data';
