import {
  limits,
  type Issue,
  type Namesakes,
  type PlayerKey,
  type PlayerProfile,
  type RosterRow,
} from '@sandites/contracts';
import {
  invalid,
  queuePictures,
  recordUpload,
  type PreparedUpload,
  type UploadResult,
  type UploadTarget,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { columnOf, nameKey, profilesFor, type ConsentTerms } from '../profiles/audiences';

/** A value for COPY; undefined and null are both NULL. */
type Cell = string | number | null | undefined;

/** A written column, and the source of its values. */
interface Column<Row> {
  readonly name: string;
  readonly valueOf: (row: Row) => Cell;
}

/** Missing in knex's types: the pg connection of a transaction. */
interface CopyClient {
  acquireConnection(): Promise<{ query<Stream>(stream: Stream): Stream }>;
}

/** Characters per chunk. */
const chunkLength = 64 * 1_024;

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in COPY's text format (PostgreSQL manual, COPY, "Text Format"). */
function textOf(value: Cell): string {
  if (value === undefined || value === null) return '\\N';
  const text = String(value);
  return special.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
    : text;
}

function* chunksOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    let separator = '';
    for (const { valueOf } of columns) {
      chunk += separator + textOf(valueOf(row));
      separator = '\t';
    }
    chunk += '\n';
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/**
 * Writes rows into a table by COPY, the fastest way. Rows are converted to text with backpressure,
 * never all at once.
 */
async function copyInto<Row>(
  transaction: Knex.Transaction,
  table: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row>,
): Promise<void> {
  const connection = await (transaction.client as CopyClient).acquireConnection();
  const sql = transaction
    .raw('copy ?? (??) from stdin', [table, columns.map(({ name }) => name)])
    .toQuery();
  await pipeline(
    Readable.from(chunksOf(columns, rows), { objectMode: false }),
    connection.query(from(sql)),
  );
}

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

/** A stored player of the name and sport of a row. */
interface Namesake {
  readonly id: number;
  readonly graduationYear: number;
}

/** The stored players of the name and sport of each row, of any class, by the row's index. */
async function namesakesByIndex(
  trx: Knex,
  rows: readonly PlayerKey[],
): Promise<Map<number, Namesake[]>> {
  const { rows: stored }: { rows: (Namesake & { place: number })[] } = await trx.raw(
    `select place::int - 1 as place, id, graduation_year as "graduationYear"
     from unnest(:lastNames::text[], :firstNames::text[], :sports::text[])
       with ordinality as row (last_name_key, first_name_key, sport, place)
     join player_profiles using (last_name_key, first_name_key, sport)
     order by place, id`,
    {
      lastNames: rows.map(({ lastName }) => nameKey(lastName)),
      firstNames: rows.map(({ firstName }) => nameKey(firstName)),
      sports: rows.map(({ sport }) => sport),
    },
  );
  const namesakes = new Map<number, Namesake[]>();
  for (const { place, ...namesake } of stored)
    namesakes.set(place, [...(namesakes.get(place) ?? []), namesake]);
  return namesakes;
}

/**
 * The profiles that an upload of the rows would update, in the order of the rows, with the fields
 * for coaches; null for a row that it would insert, the namesakes of another class for one that has
 * to say which of them it is about.
 */
export async function storedProfiles(
  db: Knex,
  rows: readonly PlayerKey[],
  terms: ConsentTerms,
): Promise<(PlayerProfile | Namesakes | null)[]> {
  const ids = await idsByIndex(db, rows);
  const namesakes = await namesakesByIndex(db, rows);
  const profiles: PlayerProfile[] = await db('player_profiles')
    .whereIn(
      'id',
      [...namesakes.values()].flat().map(({ id }) => id),
    )
    .select(db.raw(profilesFor('coach', terms).columns));
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  return rows.map((_, index) => {
    const stored = byId.get(ids.get(index) ?? 0);
    if (stored) return stored;
    const others = (namesakes.get(index) ?? []).flatMap(({ id }) => byId.get(id) ?? []);
    return others.length > 0 ? { namesakes: others } : null;
  });
}

/** Whether a row says that it is about another athlete than the stored ones of its name. */
const isAnother = ({ another }: RosterRow): boolean => another?.toLowerCase() === 'true';

/**
 * The stored player whom each row is about, by the row's index; none for a row that adds one.
 * @param rowOf the number of a row in its file
 * @throws ProblemError 400 at each row with the name and sport of a stored player and another
 *   class, until it says who it is about, and at one that says so wrongly
 */
async function resolveIds(
  trx: Knex,
  rows: readonly RosterRow[],
  rowOf: (row: RosterRow) => number | undefined,
): Promise<Map<number, number>> {
  const ids = await idsByIndex(trx, rows);
  const namesakes = await namesakesByIndex(trx, rows);
  const issues: Issue[] = [];
  for (const [index, row] of rows.entries()) {
    const others = namesakes.get(index) ?? [];
    const addIssue = (code: string, message: string) =>
      issues.push({ path: '/sameAs', column: 'sameAs', code, message, row: rowOf(row) ?? index });
    if (row.sameAs && !others.some(({ id }) => id === row.sameAs))
      addIssue('unknown_player', 'must be the id of a stored player of this name and sport');
    else if (row.sameAs && (ids.get(index) ?? row.sameAs) !== row.sameAs)
      addIssue('duplicate', 'A player of this name, class and sport is stored already');
    else if (row.sameAs) ids.set(index, row.sameAs);
    else if (!ids.has(index) && others.length > 0 && !isAnother(row)) {
      const classes = others.map(({ id, graduationYear }) => `${graduationYear} (player ${id})`);
      addIssue(
        'same_name',
        `${row.firstName} ${row.lastName} is stored with the class of ${classes.join(', ')}: ` +
          'the same athlete (sameAs), or another one (another)?',
      );
    }
  }
  const rowOfId = new Map<number, number>();
  for (const [index, id] of [...ids].sort(([a], [b]) => a - b)) {
    const first = rowOfId.get(id);
    const row = rows[index];
    if (first !== undefined && row)
      issues.push({
        path: '/sameAs',
        column: 'sameAs',
        code: 'duplicate',
        message: 'Another row is about this player',
        row: rowOf(row) ?? index,
      });
    rowOfId.set(id, index);
  }
  if (issues.length > 0)
    throw invalid(
      issues.slice(0, limits.rowIssues).sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
      'Some rows of the file are about players who are stored with another class; nothing was stored',
    );
  return ids;
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

/** Blank cells change nothing. */
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
    `update player_profiles set ${changed.map(() => '?? = coalesce(??, ??)').join(', ')}
     from roster where player_profiles.id = roster.id`,
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
  excluded: ['share_code', 'athlete', 'allowed', 'consent_year', 'consent'],
  pictureOf: "player_profiles.first_name || ' ' || player_profiles.last_name",
  isInUse: `player_profiles.share_code is not null
    or exists (select from package_players where player_id = player_profiles.id)
    or exists (select from consent_codes where player_id = player_profiles.id)
    or exists (select from consents where player_id = player_profiles.id)`,
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
 * Stores the rows of a roster: existing athletes are updated, the others are added.
 * Uploads are
 * serialized, so that a file sent twice at once makes one list.
 */
export async function prepareRoster(
  trx: Knex.Transaction,
  givenRows: readonly RosterRow[],
  rowOf: (row: RosterRow) => number | undefined = () => undefined,
): Promise<PreparedUpload> {
  await trx.raw('lock table player_profiles in share row exclusive mode');
  const ids = await resolveIds(trx, givenRows, rowOf);
  const rows = givenRows.map(
    ({ imageSrc: _address, sameAs: _sameAs, another: _another, ...row }) => row,
  );
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
  rowOf: (row: RosterRow) => number | undefined,
): Promise<UploadResult> =>
  recordUpload(trx, rosterTarget, ownerId, await prepareRoster(trx, rows, rowOf));
