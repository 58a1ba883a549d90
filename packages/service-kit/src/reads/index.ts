export { bodyCache, tableVersion, versioned, singleFlightByKey } from './versioned';
export { readList } from './list';
