/** What a list shows while a change of one of its rows is under way. */
export { withChanges, withoutRow } from './rows';
