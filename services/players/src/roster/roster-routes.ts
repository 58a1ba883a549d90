import {
  listPlayerUploads,
  lookUpPlayers,
  playerSports,
  previewPlayers,
  undoPlayerUpload,
  uploadPlayers,
  type ImportForm,
  type PlayerSport,
} from '@sandites/contracts';
import { leftEmptyOf, readUpload, requirePlan, requireValid, reviewOf } from '@sandites/imports';
import { handle, type HandledEndpoint, type Upload } from '@sandites/service-kit/calls';
import { invalid } from '@sandites/service-kit/problem';
import { storeUpload, uploadsRoutes } from '@sandites/service-kit/uploads';
import type { Knex } from 'knex';
import type { ConsentTerms } from '../profiles/audiences';
import type { LongListLimit } from '../profiles/profiles-routes';
import { reviewRoster, rosterRows } from './roster-review';
import { lockRoster, prepareRoster, rosterTarget, storedProfiles } from './roster-store';

const defaultSport = 'Football';

/** @throws ProblemError 400 for a chosen sport that there is not */
function sportOf(name: string): PlayerSport {
  const sport = playerSports.find((one) => one === name);
  if (sport) return sport;
  const message = `must be one of: ${playerSports.join(', ')}`;
  throw invalid([{ path: '/choices/sport', code: 'enum', message }]);
}

/** The rows of a roster's file. */
async function readRoster<Fields extends ImportForm & { sport?: PlayerSport }>(
  upload: Pick<Upload<Fields>, 'fields' | 'file'>,
  levels: readonly string[],
) {
  const { read, choices, fields } = await readUpload(
    upload,
    'roster',
    ({ sport }, { sport: given = defaultSport }) => ({
      sport: sport === undefined ? given : sportOf(sport),
      levels,
    }),
  );
  return { read, rows: rosterRows(read.rows, choices), fields };
}

/** Rosters by file: compared with what is stored before they are sent, and undone within a day. */
export const rosterRoutes = (
  db: Knex,
  terms: ConsentTerms,
  checkListLimit: LongListLimit,
  levels: readonly string[],
): HandledEndpoint[] => [
  handle(lookUpPlayers, async ({ body: { players }, ...call }) => {
    await checkListLimit(call, players.length);
    return storedProfiles(db, players, terms);
  }),

  handle(previewPlayers, async (call) => {
    const { read, rows } = await readRoster(call.upload, levels);
    await checkListLimit(call, rows.length);
    return reviewOf(read, await reviewRoster(db, rows, terms));
  }),

  handle(uploadPlayers, async (call) => {
    const { read, rows, fields } = await readRoster(call.upload, levels);
    const taken = rows.flatMap(({ row, value, skipped }) =>
      value && skipped === undefined ? [{ value, number: Number(row) }] : [],
    );
    let warnings: ReturnType<typeof leftEmptyOf>;
    await storeUpload(call, rosterTarget, async (trx) => {
      await lockRoster(trx);
      const review = reviewOf(read, await reviewRoster(trx, rows, terms));
      requirePlan(fields.plan, review);
      requireValid(review);
      warnings = leftEmptyOf(review);
      return prepareRoster(
        trx,
        taken.map(({ value }) => value),
        taken.map(({ number }) => number),
      );
    });
    return { count: taken.length, ...(warnings && { warnings }) };
  }),

  ...uploadsRoutes(db, { list: listPlayerUploads, undo: undoPlayerUpload }, rosterTarget),
];
