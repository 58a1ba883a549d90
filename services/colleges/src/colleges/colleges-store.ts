import type {
  College,
  CollegeChanges,
  CollegeKey,
  CollegeSearch,
  NewCollege,
} from '@sandites/contracts';
import {
  isFoundIn,
  searchPattern,
  searchText,
  requireRow,
  rowOf,
  invalid,
  readList,
  updateRow,
  type Serialized,
  type Page,
  type PreparedUpload,
  type Updated,
  type UploadTarget,
} from '@sandites/service-kit';
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

/** Stores all or none: an existing one, by name and location, is updated. */
export async function prepareImport(
  trx: Knex.Transaction,
  colleges: readonly NewCollege[],
): Promise<PreparedUpload> {
  refuseDuplicates(colleges);
  await trx.raw('lock table colleges in share row exclusive mode');
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
