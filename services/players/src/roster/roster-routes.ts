import {
  listPlayerUploads,
  lookUpPlayers,
  personKey,
  RosterRow,
  rosterRowForm,
  splitRosterName,
  undoPlayerUpload,
  uploadPlayers,
  type PlayerSport,
} from '@sandites/contracts';
import {
  handle,
  storeUpload,
  uploadsRoutes,
  type CsvFile,
  type HandledEndpoint,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { ConsentTerms } from '../profiles/audiences';
import type { LongListLimit } from '../profiles/profiles-routes';
import { prepareRoster, rosterTarget, storedProfiles } from './roster-store';

const defaultSport = 'Football';

const rosterKey = ({ firstName, lastName, graduationYear, sport }: RosterRow): string =>
  JSON.stringify([personKey(`${firstName} ${lastName}`), graduationYear, sport]);

/**
 * A roster file: the columns of `player_roster_template.csv`, any other field of a
 * profile, and `Name` for the whole name.
 */
const rosterFile = (sport: PlayerSport): CsvFile<RosterRow> => ({
  columns: Object.keys(RosterRow.properties),
  validator: rosterRowForm,
  defaults: { sport },
  certain: ['sameAs', 'another'],
  combined: {
    name: {
      fields: ['firstName', 'lastName'],
      split: splitRosterName,
      message: 'must be First Last or Last, First',
    },
  },
  keyOf: rosterKey,
});

/** Rosters by file: compared with what is stored before they are sent, and undone within a day. */
export const rosterRoutes = (
  db: Knex,
  terms: ConsentTerms,
  checkListLimit: LongListLimit,
): HandledEndpoint[] => [
  handle(lookUpPlayers, async ({ body: { players }, ...call }) => {
    await checkListLimit(call, players.length);
    return storedProfiles(db, players, terms);
  }),

  handle(uploadPlayers, async (call) => {
    const { sport = defaultSport } = await call.upload.fields();
    const { rows, numbers, warnings } = await call.upload.rows(rosterFile(sport));
    await storeUpload(call, rosterTarget, (trx) => prepareRoster(trx, rows, numbers));
    return { count: rows.length, ...(warnings && { warnings: [...warnings] }) };
  }),

  ...uploadsRoutes(db, { list: listPlayerUploads, undo: undoPlayerUpload }, rosterTarget),
];
