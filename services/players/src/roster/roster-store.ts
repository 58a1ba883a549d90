import {
  limits,
  schoolTimeZone,
  statSchemas,
  type FieldSource,
  type Issue,
  type Namesakes,
  type PlayerKey,
  type PlayerProfile,
  type RosterRow,
} from '@sandites/contracts';
import { queuePictures } from '@sandites/service-kit/pictures';
import { invalid } from '@sandites/service-kit/problem';
import type { PreparedUpload, UploadTarget } from '@sandites/service-kit/uploads';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import { answerAnother, answerSame, askAbout } from '../persons/questions-store';
import { rowsAbout, type RowAbout } from '../persons/rows-about';
import { profilesFor, profileRow, sayFromFile, type ConsentTerms } from '../profiles/audiences';

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
  const about = await rowsAbout(db, rows);
  const byId = await profilesById(db, about.flatMap(idsOf), terms);
  return about.map(({ id = 0, namesakes }) => {
    const stored = byId.get(id);
    if (stored) return stored;
    const others = namesakes.flatMap((other) => byId.get(other.id) ?? []);
    return others.length > 0 ? { namesakes: others } : null;
  });
}

const saysAnother = ({ another }: RosterRow): boolean => another?.toLowerCase() === 'true';

/** Whom a row of a file is about. */
export interface RosterMatch extends RowAbout {
  /** Why it cannot be taken as it is: `same_name` until it says who it is about. */
  readonly problem?: Pick<Issue, 'code' | 'message'>;
}

/** The stored profiles that a row may be about, or that may be of the same athlete. */
export const idsOf = ({ id, namesakes, elsewhere, near }: RowAbout): number[] => [
  ...(id === undefined ? [] : [id]),
  ...[...namesakes, ...elsewhere, ...near].map((other) => other.id),
];

/** A row of which nobody is stored. */
export const aboutNobody: RowAbout = { id: undefined, namesakes: [], elsewhere: [], near: [] };

function matchRow(row: RosterRow, about: RowAbout): RosterMatch {
  const { sameAs } = row;
  const { id: stored, namesakes, near } = about;
  const ofName = [...namesakes, ...about.elsewhere];
  const asked = [...ofName, ...near];
  const id = stored ?? asked.find((other) => other.id === sameAs && other.sport === row.sport)?.id;
  const refused = (code: string, message: string) => ({ ...about, id, problem: { code, message } });
  if (sameAs && sameAs !== stored && !asked.some((other) => other.id === sameAs))
    return refused(
      'unknown_player',
      'must be the id of a stored player of this name or a near one',
    );
  if (sameAs && (stored ?? sameAs) !== sameAs)
    return refused('duplicate', 'A player of this name, class and sport is stored already');
  if (sameAs || stored || ofName.length === 0 || saysAnother(row)) return { ...about, id };
  const classes = ofName.map((other) => `${other.graduationYear} (player ${other.id})`);
  return refused(
    'same_name',
    `Is this the same athlete? ${row.firstName} ${row.lastName} is stored with the class of ` +
      `${classes.join(', ')}: say whom it is the same as (sameAs), or another`,
  );
}

/** Whom the rows of a file are about: of a player once, a later row has a problem. */
export async function matchRoster(db: Knex, rows: readonly RosterRow[]): Promise<RosterMatch[]> {
  const about = await rowsAbout(db, rows);
  const seen = new Set<number>();
  return rows.map((row, index) => {
    const match = matchRow(row, about[index] ?? aboutNobody);
    const { id, problem } = match;
    if (problem === undefined && id !== undefined && seen.has(id))
      return {
        ...match,
        problem: { code: 'duplicate', message: 'Another row is about this player' },
      };
    if (id !== undefined) seen.add(id);
    return match;
  });
}

/**
 * The stored player whom each row is about; undefined for a row that adds one.
 * @param numbers of the rows in their file
 * @throws ProblemError 400 at each row with the name of a stored player and another class, until it
 *   says who it is about, and at one that says so wrongly
 */
async function resolveIds(
  trx: Knex,
  rows: readonly RosterRow[],
  numbers: readonly number[],
): Promise<(number | undefined)[]> {
  const matches = await matchRoster(trx, rows);
  const issues = matches.flatMap(({ problem }, index): Issue[] =>
    problem
      ? [{ path: '/sameAs', column: 'sameAs', ...problem, row: numbers[index] ?? index }]
      : [],
  );
  if (issues.length > 0)
    throw invalid(
      issues.slice(0, limits.rowIssues),
      'Some rows of the file are about players who are stored with another class; nothing was stored',
    );
  return matches.map(({ id }) => id);
}

/** Rows of the table with the given columns, as a table for a statement. */
const given = 'json_populate_recordset(null::player_profiles, ?::json) as given';
const columnsIn = (rows: readonly object[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];

async function insertRows(trx: Knex.Transaction, rows: readonly RosterRow[]): Promise<number[]> {
  const added = rows.map((row) => ({ ...profileRow(row), jersey_number: row.jerseyNumber ?? 0 }));
  const columns = columnsIn(added).join(', ');
  const { rows: stored }: { rows: { id: number }[] } = await trx.raw(
    `insert into player_profiles (${columns}) select ${columns} from ${given} returning id`,
    [JSON.stringify(added)],
  );
  return stored.map(({ id }) => id);
}

/** Blank cells change nothing. */
async function updateRows(
  trx: Knex.Transaction,
  rows: readonly (RosterRow & { id: number })[],
): Promise<void> {
  const changed = rows.map((row) => ({ ...profileRow(row), jersey_number: row.jerseyNumber }));
  const values = columnsIn(changed)
    .filter((column) => column !== 'id')
    .map((column) => `${column} = coalesce(given.${column}, player_profiles.${column})`);
  await trx.raw(
    `update player_profiles set ${values.join(', ')} from ${given} where given.id = player_profiles.id`,
    [JSON.stringify(changed)],
  );
}

/**
 * Says of the marks of rows that they are from the meet of their day, also where they are those that
 * were stored before.
 * @param ids of the rows' profiles
 */
async function sayFromMeets(
  trx: Knex.Transaction,
  rows: readonly RosterRow[],
  ids: readonly (number | undefined)[],
): Promise<void> {
  const sourced = rows.flatMap((row, index) => {
    if (!row.meetDate) return [];
    const day = DateTime.fromISO(row.meetDate, { zone: schoolTimeZone() });
    const source: FieldSource = { from: 'meet', at: day.toJSDate().toISOString() };
    const marks = Object.entries(row).filter(
      ([field, value]) => field in statSchemas && (value ?? null) !== null,
    );
    return [{ id: ids[index], sources: Object.fromEntries(marks.map(([name]) => [name, source])) }];
  });
  if (sourced.length === 0) return;
  await trx.raw(
    `update player_profiles set sources = player_profiles.sources || given.sources from ${given}
     where given.id = player_profiles.id`,
    [JSON.stringify(sourced)],
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
  excluded: ['person_id', 'share_code', 'athlete', 'allowed', 'consent_year', 'consent'],
  pictureOf: "player_profiles.first_name || ' ' || player_profiles.last_name",
  isInUse: `player_profiles.share_code is not null
    or exists (select from package_players where player_id = player_profiles.id)
    or exists (select from consent_codes where player_id = player_profiles.id)
    or exists (select from consents where player_id = player_profiles.id)`,
};

/** Uploads are serialized, so that a file sent twice at once makes one list. */
export const lockRoster = (trx: Knex.Transaction): Promise<unknown> =>
  trx.raw('lock table player_profiles in share row exclusive mode');

/** The profiles with these ids, with the fields for coaches. */
export async function profilesById(
  db: Knex,
  ids: readonly number[],
  terms: ConsentTerms,
): Promise<ReadonlyMap<number, PlayerProfile>> {
  const profiles: PlayerProfile[] = await db('player_profiles')
    .whereIn('id', [...ids])
    .select(db.raw(profilesFor('coach', terms).columns));
  return new Map(profiles.map((profile) => [profile.id, profile]));
}

/**
 * Stores the rows of a roster: existing athletes are updated, the others are added. The table is
 * locked.
 * @param numbers of the rows in their file
 */
export async function prepareRoster(
  trx: Knex.Transaction,
  rows: readonly RosterRow[],
  numbers: readonly number[] = [],
): Promise<PreparedUpload> {
  const ids = await resolveIds(trx, rows, numbers);
  const existing: (RosterRow & { id: number })[] = [];
  const added: RosterRow[] = [];
  /** The stored athlete of another sport whom an added row is about, by its place among them. */
  const sameAthletes = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    const { imageSrc: _address, sameAs, another: _another, meetDate: _day, ...profile } = row;
    const id = ids[index];
    if (id !== undefined) {
      existing.push({ ...profile, id });
      continue;
    }
    if (typeof sameAs === 'number') sameAthletes.set(added.length, sameAs);
    added.push(profile);
  }
  return {
    changedIds: existing.map(({ id }) => id),
    write: async (uploadId) => {
      await sayFromFile(trx);
      if (existing.length > 0) await updateRows(trx, existing);
      const addedIds = added.length > 0 ? await insertRows(trx, added) : [];
      const newIds = addedIds.values();
      const rowIds = ids.map((id) => id ?? newIds.next().value);
      await sayFromMeets(trx, rows, rowIds);
      const pictures = rows.flatMap(({ imageSrc }, index) => {
        const rowId = rowIds[index];
        return rowId === undefined ? [] : [{ rowId, address: imageSrc }];
      });
      await queuePictures(trx, uploadId, pictures);
      await askAbout(trx, [...existing.map(({ id }) => id), ...addedIds]);
      for (const [place, sameAs] of sameAthletes) {
        const id = addedIds[place];
        if (id !== undefined) await answerSame(trx, id, sameAs);
      }
      const isAnother = rows.filter((_, index) => ids[index] === undefined).map(saysAnother);
      await answerAnother(
        trx,
        addedIds.filter((_, index) => isAnother[index]),
      );
      return addedIds;
    },
  };
}
