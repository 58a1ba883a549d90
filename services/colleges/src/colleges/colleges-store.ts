import type {
  College,
  CollegeChanges,
  CollegeKey,
  CollegeSearch,
  ImportReview,
  ImportRow,
  NewCollege,
} from '@sandites/contracts';
import { updateRow, type Serialized, type Page, type Updated } from '@sandites/service-kit/calls';
import { isFoundIn, searchPattern, searchText, rowOf } from '@sandites/service-kit/database';
import { requireRow, invalid } from '@sandites/service-kit/problem';
import { readList } from '@sandites/service-kit/reads';
import type { PreparedUpload, UploadTarget } from '@sandites/service-kit/uploads';
import {
  refuseRepeated,
  requirePlan,
  reviewOfRows,
  reviewRows,
  type ReadRow,
} from '@sandites/imports';
import type { Knex } from 'knex';

const publicColumns = `id, name, location, division, conference, website, programs,
  gpa_mini as "gpaMini", sat_min as "satMin", act_min as "actMin"`;
const columns = `${publicColumns}, version`;

const insertColumns =
  'name, location, division, conference, website, programs, gpa_mini, sat_min, act_min';
/** SQL of the searched text, which has a trigram index. */
const searchedText = searchText("name || ' ' || location || ' ' || conference");

/** The identity of a college, in any letter case, as in the other files. */
const keyOf = ({ name, location }: CollegeKey) =>
  JSON.stringify([name.toLowerCase(), location.toLowerCase()]);

/**
 * Ids of the existing colleges of the rows, in the order of the rows; null for a new one. Of two
 * colleges with the same identity it is the first one stored.
 */
export async function storedIds(
  db: Knex,
  colleges: readonly CollegeKey[],
): Promise<(number | null)[]> {
  const { rows: stored }: { rows: Pick<College, 'id' | 'name' | 'location'>[] } = await db.raw(
    `select colleges.id, colleges.name, colleges.location
     from unnest(:names::text[], :locations::text[]) as given (name, location)
     join colleges on (lower(colleges.name), lower(colleges.location)) = (lower(given.name), lower(given.location))
     order by colleges.id desc`,
    {
      names: colleges.map(({ name }) => name),
      locations: colleges.map(({ location }) => location),
    },
  );
  const ids = new Map(stored.map((college) => [keyOf(college), college.id]));
  return colleges.map((college) => ids.get(keyOf(college)) ?? null);
}

export async function list(
  db: Knex,
  page: Page | null,
  { q = '', division }: CollegeSearch,
  withVersions: boolean,
): Promise<Serialized<College[]>> {
  const byDivision = division === undefined ? '' : 'and division = :division';
  const rows = `select ${withVersions ? columns : publicColumns} from colleges
    where id > :after and ${isFoundIn(searchedText, q)} ${byDivision} order by id limit :limit`;
  return readList(db, rows, { page, bindings: { search: searchPattern(q), division } });
}

/**
 * The stored colleges of rows, in the order of the rows.
 */
async function storedColleges(
  db: Knex,
  colleges: readonly CollegeKey[],
): Promise<(College | undefined)[]> {
  const ids = await storedIds(db, colleges);
  const stored: College[] = await db('colleges')
    .whereIn(
      'id',
      ids.filter((id) => id !== null),
    )
    .select(db.raw(columns));
  const byId = new Map(stored.map((college) => [college.id, college]));
  return ids.map((id) => (id === null ? undefined : byId.get(id)));
}

/** The rows of a file, compared with the stored colleges. */
export async function reviewColleges(
  db: Knex,
  given: readonly ReadRow<NewCollege>[],
): Promise<ImportRow[]> {
  const rows = refuseRepeated(given, keyOf);
  const values = rows.flatMap(({ value }) => value ?? []);
  const stored = await storedColleges(db, values);
  const byKey = new Map(values.map((value, index) => [keyOf(value), stored[index]]));
  return reviewRows(rows, (value) => byKey.get(keyOf(value)));
}

/** The review of a list without a file. */
const reviewOfList = async (db: Knex, colleges: readonly NewCollege[]): Promise<ImportReview> =>
  reviewOfRows(
    await reviewColleges(
      db,
      colleges.map((value, index) => ({
        ...{ row: String(index), value, cells: {}, issues: [], warnings: [] },
      })),
    ),
  );

/** @throws ProblemError 400 where a list has a college twice: the later one is invalid */
function refuseDuplicates(colleges: readonly NewCollege[]): void {
  const seen = new Set<string>();
  const issues = colleges.flatMap((college, row) => {
    const key = keyOf(college);
    if (seen.has(key))
      return [
        { path: `/colleges/${row}`, row, code: 'duplicate', message: 'is in the list already' },
      ];
    seen.add(key);
    return [];
  });
  if (issues.length > 0)
    throw invalid(issues, 'Some colleges are in the list twice; nothing was stored');
}

export const collegesTarget: UploadTarget = {
  subject: 'college',
  table: 'colleges',
  version: 'colleges.version',
  excluded: [],
};

/**
 * Stores all or none: an existing one, by name and location, is updated.
 * @param plan of the review that is confirmed
 * @throws ProblemError 409 where this is no longer what it showed
 */
export async function prepareImport(
  trx: Knex.Transaction,
  colleges: readonly NewCollege[],
  plan?: string,
): Promise<PreparedUpload> {
  refuseDuplicates(colleges);
  await trx.raw('lock table colleges in share row exclusive mode');
  if (plan !== undefined) requirePlan(plan, await reviewOfList(trx, colleges));
  const ids = await storedIds(trx, colleges);
  const rows = colleges.map((college, index) => ({ id: ids[index], ...rowOf(college) }));
  return {
    changedIds: ids.filter((id) => id !== null),
    write: async () => {
      const { rows: added }: { rows: { id: number }[] } = await trx.raw(
        `with given as (select * from json_populate_recordset(null::colleges, :rows::json)),
           changed as (
             update colleges set (${insertColumns}) = (
               select ${insertColumns} from given where given.id = colleges.id)
             where id in (select id from given))
         insert into colleges (${insertColumns})
           select ${insertColumns} from given where id is null
         returning id`,
        { rows: JSON.stringify(rows) },
      );
      return added.map(({ id }) => id);
    },
  };
}

export const add = (trx: Knex.Transaction, college: NewCollege): Promise<College> =>
  requireRow(trx('colleges').insert(rowOf(college)).returning(trx.raw(columns)));

export const change = (
  trx: Knex.Transaction,
  id: number,
  changes: CollegeChanges,
  ifMatch: number | null,
): Promise<Updated<College>> =>
  updateRow(trx('colleges').where({ id }), trx.raw(columns), rowOf(changes), ifMatch);

export const remove = (trx: Knex.Transaction, id: number): Promise<College> =>
  requireRow(trx('colleges').where({ id }).delete().returning(trx.raw(columns)));
