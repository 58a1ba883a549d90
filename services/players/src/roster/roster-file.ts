import { RosterRow, rosterRowForm, splitName, type PlayerSport } from '@sandites/contracts';
import type { CsvFile } from '@sandites/service-kit';
import { nameKey } from '../profiles/columns';

/** Who a row is about (product D44). */
const rosterKey = ({ firstName, lastName, graduationYear, sport }: RosterRow): string =>
  JSON.stringify([nameKey(firstName), nameKey(lastName), graduationYear, sport]);

/** A roster file: the columns of `player_roster_template.csv` (product C9), any other field of a profile, and `Name` for the whole name (product D74). */
export const rosterFile = (sport: PlayerSport): CsvFile<RosterRow> => ({
  columns: Object.keys(RosterRow.properties),
  validator: rosterRowForm,
  defaults: { sport },
  combined: { name: { fields: ['firstName', 'lastName'], split: splitName, message: 'must be First Last or Last, First' } },
  keyOf: rosterKey,
});
