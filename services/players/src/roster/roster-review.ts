import {
  graduationYearOfSeniors,
  personKey,
  type ImportChoices,
  type ImportNote,
  type ImportRow,
  type PlayerProfile,
  type RosterRow,
} from '@sandites/contracts';
import {
  changedValues,
  filledValues,
  notesOf,
  refuseRepeated,
  unstoredRow,
  type ReadRow,
} from '@sandites/imports';
import type { Knex } from 'knex';
import type { ConsentTerms } from '../profiles/audiences';
import { aboutNobody, idsOf, matchRoster, profilesById, type RosterMatch } from './roster-store';

/** Who a row is about. */
const rosterKey = ({ firstName, lastName, graduationYear, sport }: RosterRow): string =>
  JSON.stringify([personKey(`${firstName} ${lastName}`), graduationYear, sport]);

/** A row with what was chosen for it: a stored player's id, or another one. */
function answered(value: RosterRow, as: number | 'new' | 'skip' | undefined): RosterRow {
  if (typeof as === 'number') return { ...value, sameAs: as };
  return as === 'new' ? { ...value, another: 'true' } : value;
}

/** The rows of a file that may be stored, with what was chosen for them. */
export const rosterRows = (
  rows: readonly ReadRow<RosterRow>[],
  { rows: chosen = {} }: ImportChoices,
): ReadRow<RosterRow>[] =>
  refuseRepeated(rows, rosterKey).map((row) =>
    row.value ? { ...row, value: answered(row.value, chosen[row.row]?.as) } : row,
  );

/** The fields that a row writes, with the number that follows from a jersey. */
function writtenFields({ sameAs: _sameAs, another: _another, ...row }: RosterRow) {
  const jersey = row.jersey ?? (row.jerseyNumber ? String(row.jerseyNumber) : undefined);
  return {
    ...row,
    ...(jersey !== undefined && { jersey, jerseyNumber: Number(jersey) }),
  };
}

const leaveOut = { as: 'skip', label: 'Leave this row out' } as const;

/** `Mike Reed (Football, 2027)` */
const nameOf = ({ firstName, lastName, sport, graduationYear }: PlayerProfile): string =>
  `${firstName} ${lastName} (${sport}, ${graduationYear})`;

/** Who a new row may be, by names that are near its own: answered here, or once it is stored. */
function nearQuestion(
  { near }: RosterMatch,
  profiles: ReadonlyMap<number, PlayerProfile>,
  { another }: RosterRow,
): Pick<ImportRow, 'reason' | 'options' | 'warnings'> {
  const similar = near.flatMap(({ id }) => profiles.get(id) ?? []);
  if (similar.length === 0 || another !== undefined) return {};
  return {
    reason: 'Is this the same athlete?',
    options: [
      ...similar.map((profile) => ({
        as: profile.id,
        label: `The same athlete: ${nameOf(profile)}`,
      })),
      { as: 'new', label: 'Another athlete' },
      leaveOut,
    ],
    warnings: similar.map((profile) => ({
      path: '/firstName',
      column: 'firstName',
      code: 'similar_name',
      message: `May be the same athlete as ${nameOf(profile)}: without an answer this is asked once it is stored`,
    })),
  };
}

function optionsFor(
  { namesakes, elsewhere }: RosterMatch,
  profiles: ReadonlyMap<number, PlayerProfile>,
  { graduationYear }: RosterRow,
): NonNullable<ImportRow['options']> {
  return [
    ...[...namesakes, ...elsewhere].map(({ id, graduationYear: former }) => {
      const { firstName = '', lastName = '', sport = '' } = profiles.get(id) ?? {};
      const where = elsewhere.some((other) => other.id === id) ? ` (${sport})` : '';
      return {
        as: id,
        label: `The same athlete: ${firstName} ${lastName}${where}, class ${former} → ${graduationYear}`,
      };
    }),
    { as: 'new', label: 'Another athlete' },
    leaveOut,
  ];
}

function reviewRow(
  row: ReadRow<RosterRow>,
  value: RosterRow,
  match: RosterMatch,
  profiles: ReadonlyMap<number, PlayerProfile>,
): ImportRow {
  const { id, problem } = match;
  const written = writtenFields(value);
  const base = { row: row.row, values: filledValues(written), ...notesOf(row) };
  if (problem?.code === 'same_name')
    return {
      ...base,
      status: 'question',
      reason: problem.message,
      options: optionsFor(match, profiles, value),
    };
  if (problem)
    return {
      ...base,
      status: 'invalid',
      issues: [{ path: '/sameAs', column: 'sameAs', ...problem }],
    };
  const stored = id === undefined ? undefined : profiles.get(id);
  if (!stored) {
    const { warnings = [], ...question } = value.sameAs ? {} : nearQuestion(match, profiles, value);
    return {
      ...base,
      ...notesOf({ ...row, warnings: [...row.warnings, ...warnings] }),
      ...question,
      status: 'new',
      values: { ...base.values, jerseyNumber: base.values['jerseyNumber'] ?? 0 },
    };
  }
  const before = changedValues(stored, base.values);
  return {
    ...base,
    id: stored.id,
    ...(before ? { status: 'changed', before } : { status: 'unchanged' }),
  };
}

/** Numbers that a stored player of the same sport wears who still plays, and is not in the file. */
async function wornNumbers(
  db: Knex,
  rows: readonly RosterRow[],
  inFile: readonly (number | undefined)[],
): Promise<(row: RosterRow) => readonly ImportNote[]> {
  const numberOf = (row: RosterRow) => writtenFields(row).jersey ?? undefined;
  const stored: { sport: string; jersey: string; name: string }[] = await db('player_profiles')
    .whereIn('jersey', [...new Set(rows.flatMap((row) => numberOf(row) ?? []))])
    .whereNotIn('id', [...new Set(inFile.flatMap((id) => id ?? []))])
    .where('graduation_year', '>=', graduationYearOfSeniors())
    .select('sport', 'jersey', db.raw("first_name || ' ' || last_name as name"));
  return (row) =>
    stored
      .filter(({ sport, jersey }) => sport === row.sport && jersey === numberOf(row))
      .slice(0, 1)
      .map(({ jersey, name }) => ({
        path: '/jersey',
        column: 'jersey',
        message: `${name} has the number ${jersey}, too`,
      }));
}

/** The rows of a file, compared with the stored players. */
export async function reviewRoster(
  db: Knex,
  rows: readonly ReadRow<RosterRow>[],
  terms: ConsentTerms,
): Promise<ImportRow[]> {
  const apart = new Map(
    rows.flatMap((row) => {
      const shown = unstoredRow(row, row.value && filledValues(writtenFields(row.value)));
      return shown ? [[row.row, shown] as const] : [];
    }),
  );
  const compared = rows.flatMap((row) =>
    row.value && !apart.has(row.row) ? [{ row, value: row.value }] : [],
  );
  const matches = await matchRoster(
    db,
    compared.map(({ value }) => value),
  );
  const profiles = await profilesById(db, matches.flatMap(idsOf), terms);
  const worn = await wornNumbers(
    db,
    compared.map(({ value }) => value),
    matches.map(({ id }) => id),
  );
  const reviewed = new Map(
    compared.map(({ row, value }, place) => [
      row.row,
      reviewRow(
        { ...row, warnings: [...row.warnings, ...worn(value)] },
        value,
        matches[place] ?? aboutNobody,
        profiles,
      ),
    ]),
  );
  return rows.flatMap(({ row }) => reviewed.get(row) ?? apart.get(row) ?? []);
}
