import { personKey, type PlayerKey } from '@sandites/contracts';
import type { Knex } from 'knex';
import { nearNames } from './near-names';

/** A stored profile that a row may be about. */
export interface StoredProfile {
  readonly id: number;
  readonly sport: string;
  readonly graduationYear: number;
}

/** Whom a row of a list is about. */
export interface RowAbout {
  /** The stored profile of its person in its sport, also under a further name or class. */
  readonly id: number | undefined;
  /** Those of its name and sport in another class: it must say whether it is one of them (D91). */
  readonly namesakes: readonly StoredProfile[];
  /** Those of its name in other sports and another class, which a file must say, too (D96). */
  readonly elsewhere: readonly StoredProfile[];
  /** Those in any sport with a near name of its class: a question that may be answered later. */
  readonly near: readonly StoredProfile[];
}

/** A stored profile with the names and classes of its person. */
interface Candidate extends StoredProfile {
  readonly key: string;
  readonly name: string;
  /** `key/class` of all names of the person. */
  readonly persons: readonly string[];
  /** The same of those who a coach said are others. */
  readonly others: readonly string[];
}

/** The stored profiles of the rows' names, as their persons are or were called, and classes. */
async function candidatesFor(
  db: Knex,
  keys: readonly string[],
  years: readonly number[],
): Promise<Candidate[]> {
  const nameAndClass = (table: string, prefix = '') =>
    `${table}.${prefix}name_key || '/' || ${table}.${prefix}graduation_year`;
  const { rows }: { rows: Candidate[] } = await db.raw(
    `select profile.id, profile.graduation_year as "graduationYear", sport,
       profile.name_key as key, profile.first_name || ' ' || profile.last_name as name,
       called.persons, array(
         select ${nameAndClass('pair', 'other_')} from persons named
         join person_pairs pair using (name_key, graduation_year)
         where named.main_id = stored.main_id and pair.answer = 'another') as others
     from player_profiles profile join persons stored on stored.id = person_id
     cross join lateral (
       select array_agg(${nameAndClass('named')}) as persons,
         bool_or(name_key = any(:keys)) as is_asked
       from persons named where named.main_id = stored.main_id) called
     where called.is_asked or profile.graduation_year = any(:years)
     order by profile.id`,
    { keys: [...new Set(keys)], years: [...new Set(years)] },
  );
  return rows;
}

const stored = ({ id, sport, graduationYear }: StoredProfile): StoredProfile => ({
  id,
  sport,
  graduationYear,
});

/** Whom each row of a list is about, and which questions it raises. */
export async function rowsAbout(db: Knex, rows: readonly PlayerKey[]): Promise<RowAbout[]> {
  const asked = rows.map((row, index) => {
    const name = `${row.firstName} ${row.lastName}`;
    const key = personKey(name);
    return { ...row, index, name, key, person: `${key}/${row.graduationYear}` };
  });
  const candidates = await candidatesFor(
    db,
    asked.map(({ key }) => key),
    rows.map(({ graduationYear }) => graduationYear),
  );
  const near = new Map<number, StoredProfile[]>();
  for (const [row, other] of nearNames(asked, candidates))
    if (row.graduationYear === other.graduationYear && !other.others.includes(row.person))
      near.set(row.index, [...(near.get(row.index) ?? []), other]);
  const byPerson = new Map<string, Candidate[]>();
  const byKey = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const person of candidate.persons)
      byPerson.set(person, [...(byPerson.get(person) ?? []), candidate]);
    byKey.set(candidate.key, [...(byKey.get(candidate.key) ?? []), candidate]);
  }
  return asked.map(({ index, key, sport, person, graduationYear }) => {
    const own = byPerson.get(person) ?? [];
    const ofSport = own.filter((profile) => profile.sport === sport);
    const isExact = (profile: Candidate) =>
      profile.key === key && profile.graduationYear === graduationYear;
    const ofName = (byKey.get(key) ?? []).filter((profile) => !own.includes(profile));
    return {
      id: (ofSport.find(isExact) ?? ofSport[0])?.id,
      namesakes: ofName.filter((profile) => profile.sport === sport).map(stored),
      elsewhere:
        own.length > 0
          ? []
          : ofName
              .filter((other) => other.sport !== sport && !other.others.includes(person))
              .map(stored),
      near: own.length > 0 ? [] : (near.get(index) ?? []).map(stored),
    };
  });
}
