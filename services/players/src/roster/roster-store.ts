import type { PlayerKey, PlayerProfile, RosterRow } from '@sandites/contracts';
import {
  queuePictures,
  recordUpload,
  type PreparedUpload,
  type UploadResult,
  type UploadTarget,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { columnOf, nameKey, profilesFor, type ConsentTerms } from '../profiles/audiences';
import { copyInto, type Cell, type Column } from './copy-into';

/** A row about an existing player. */
interface ExistingRow {
  readonly id: number;
  readonly row: RosterRow;
}

/**
 * Ids of the existing players of the rows, by the row's index. Of two players with the same
 * identity it is the first one stored.
 */
async function idsByIndex(trx: Knex, rows: readonly PlayerKey[]): Promise<Map<number, number>> {
  const { rows: stored }: { rows: { place: number; id: number }[] } = await trx.raw(
    `select place::int - 1 as place, min(id) as id
     from unnest(:lastNames::text[], :firstNames::text[], :years::int[], :sports::text[])
       with ordinality as row (last_name_key, first_name_key, graduation_year, sport, place)
     join player_profiles using (last_name_key, first_name_key, graduation_year, sport)
     group by place`,
    {
      lastNames: rows.map(({ lastName }) => nameKey(lastName)),
      firstNames: rows.map(({ firstName }) => nameKey(firstName)),
      years: rows.map(({ graduationYear }) => graduationYear),
      sports: rows.map(({ sport }) => sport),
    },
  );
  return new Map(stored.map(({ place, id }) => [place, id]));
}

/**
 * The profiles that an upload of the rows would update, in the order of the rows, with the fields
 * for coaches; null for a row that it would insert.
 */
export async function storedProfiles(
  db: Knex,
  rows: readonly PlayerKey[],
  terms: ConsentTerms,
): Promise<(PlayerProfile | null)[]> {
  const ids = await idsByIndex(db, rows);
  const profiles: PlayerProfile[] = await db('player_profiles')
    .whereIn('id', [...ids.values()])
    .select(db.raw(profilesFor('coach', terms).columns));
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  return rows.map((_, index) => byId.get(ids.get(index) ?? 0) ?? null);
}

/** The fields that have a value in at least one row. */
function fieldsIn(rows: readonly RosterRow[]): string[] {
  const fields = new Set<string>();
  for (const row of rows) for (const field in row) fields.add(field);
  return [...fields];
}

const cellOf = (row: Readonly<Record<string, Cell>>, field: string) => row[field];

/** @returns the ids of the added rows: the table is locked, so nobody else adds any */
async function insertRows(trx: Knex.Transaction, rows: readonly RosterRow[]): Promise<number[]> {
  const fields = fieldsIn(rows).filter((field) => field !== 'jerseyNumber');
  const columns: Column<RosterRow>[] = [
    ...fields.map((field) => ({
      name: columnOf(field),
      valueOf: (row: RosterRow) => cellOf(row, field),
    })),
    { name: 'jersey_number', valueOf: ({ jerseyNumber }) => jerseyNumber ?? 0 },
    { name: 'first_name_key', valueOf: ({ firstName }) => nameKey(firstName) },
    { name: 'last_name_key', valueOf: ({ lastName }) => nameKey(lastName) },
  ];
  const [last]: { id: number | null }[] = await trx('player_profiles').max('id as id');
  await copyInto(trx, 'player_profiles', columns, rows);
  const added: { id: number }[] = await trx('player_profiles')
    .where('id', '>', last?.id ?? 0)
    .select('id');
  return added.map(({ id }) => id);
}

/** Blank cells change nothing (product D44). */
async function updateRows(trx: Knex.Transaction, existing: readonly ExistingRow[]): Promise<void> {
  const fields = fieldsIn(existing.map(({ row }) => row));
  const changed = fields.map(columnOf);
  await trx.raw(
    'create temporary table roster on commit drop as select ?? from player_profiles with no data',
    [['id', ...changed]],
  );
  await copyInto(
    trx,
    'roster',
    [
      { name: 'id', valueOf: ({ id }) => id },
      ...fields.map((field) => ({
        name: columnOf(field),
        valueOf: ({ row }: ExistingRow) => cellOf(row, field),
      })),
    ],
    existing,
  );
  await trx.raw(
    `update player_profiles set ${changed.map(() => '?? = coalesce(??, ??)').join(', ')} from roster where player_profiles.id = roster.id`,
    changed.flatMap((column) => [column, `roster.${column}`, `player_profiles.${column}`]),
  );
}

/**
 * The upload target of a roster. A player who was shared or added to a package since cannot be
 * removed by undoing it.
 */
export const rosterTarget: UploadTarget = {
  subject: 'player',
  table: 'player_profiles',
  version: 'player_profiles.version',
  excluded: ['share_code', 'allowed', 'consent'],
  pictureOf: "player_profiles.first_name || ' ' || player_profiles.last_name",
  isInUse: `player_profiles.share_code is not null or exists (select from package_players where player_id = player_profiles.id)
    or exists (select from consent_codes where player_id = player_profiles.id) or exists (select from consents where player_id = player_profiles.id)`,
};

/** Queues the pictures that the rows name by URL; paths from our own export are not changed. */
async function queuePictureUrls(
  trx: Knex.Transaction,
  uploadId: number,
  rows: readonly RosterRow[],
): Promise<void> {
  const withPictureUrl = rows.filter(({ imageSrc }) => imageSrc && !imageSrc.startsWith('/'));
  if (withPictureUrl.length === 0) return;
  const ids = await idsByIndex(trx, withPictureUrl);
  const pictures = withPictureUrl.flatMap(({ imageSrc }, index) => {
    const rowId = ids.get(index);
    return rowId === undefined || !imageSrc ? [] : [{ rowId, address: imageSrc }];
  });
  await queuePictures(trx, uploadId, pictures);
}

/**
 * Stores the rows of a roster: existing athletes are updated, the others are added (product D44).
 * Uploads are
 * serialized, so that a file sent twice at once makes one list.
 */
export async function prepareRoster(
  trx: Knex.Transaction,
  givenRows: readonly RosterRow[],
): Promise<PreparedUpload> {
  const rows = givenRows.map(({ imageSrc: _address, ...row }) => row);
  await trx.raw('lock table player_profiles in share row exclusive mode');
  const ids = await idsByIndex(trx, rows);
  const existing: ExistingRow[] = [];
  const added: RosterRow[] = [];
  for (const [index, row] of rows.entries()) {
    const id = ids.get(index);
    if (id === undefined) added.push(row);
    else existing.push({ id, row });
  }
  return {
    changedIds: existing.map(({ id }) => id),
    write: async (uploadId) => {
      if (existing.length > 0) await updateRows(trx, existing);
      const addedIds = added.length > 0 ? await insertRows(trx, added) : [];
      await queuePictureUrls(trx, uploadId, givenRows);
      return addedIds;
    },
  };
}

/** Stores the rows of a roster, all or none, as an upload that can be undone. */
export const storeRoster = async (
  trx: Knex.Transaction,
  ownerId: number,
  rows: readonly RosterRow[],
): Promise<UploadResult> =>
  recordUpload(trx, rosterTarget, ownerId, await prepareRoster(trx, rows));
