import { nearNames, type PersonQuestion } from '@sandites/contracts';
import { requireRow, utc } from '@sandites/service-kit';
import type { Knex } from 'knex';

interface Person {
  readonly key: string;
  readonly year: number;
  readonly name: string;
}

/** The persons of profiles, and whoever may be one of them: of their classes, and of their names. */
async function personsAround(
  trx: Knex.Transaction,
  ids: readonly number[],
): Promise<{ asked: Person[]; others: Person[] }> {
  const { rows }: { rows: (Person & { isAsked: boolean })[] } = await trx.raw(
    `with asked as (
       select name_key, graduation_year from player_profiles where id = any(:ids)),
     everybody as (
       select name_key, graduation_year, first_name || ' ' || last_name as name from player_profiles
       union all
       select name_key, graduation_year, player_name from consents)
     select distinct on (name_key, graduation_year) name_key as key, graduation_year as year, name,
       (name_key, graduation_year) in (select * from asked) as "isAsked"
     from everybody
     where graduation_year in (select graduation_year from asked)
       or name_key in (select name_key from asked)
     order by name_key, graduation_year`,
    { ids: [...ids] },
  );
  return { asked: rows.filter(({ isAsked }) => isAsked), others: rows };
}

/** The pairs that are a question: near names of a class, and equal names of two. */
function pairsOf(
  asked: readonly Person[],
  others: readonly Person[],
): (readonly [Person, Person])[] {
  const near = nearNames(asked, others).filter(([one, other]) => one.year === other.year);
  const ofKey = new Map<string, Person[]>();
  for (const other of others) ofKey.set(other.key, [...(ofKey.get(other.key) ?? []), other]);
  const namesakes = asked.flatMap((one) =>
    (ofKey.get(one.key) ?? [])
      .filter(({ year }) => year !== one.year)
      .map((other) => [one, other] as const),
  );
  return [...near, ...namesakes];
}

/**
 * Asks whom profiles may be the same as, in the transaction that wrote them: nothing is shown of
 * them meanwhile that the strictest of the families does not allow.
 */
export async function askAbout(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { asked, others } = await personsAround(trx, ids);
  const pairs = pairsOf(asked, others);
  if (pairs.length === 0) return;
  const rows = pairs.map(([one, other]) => [one.key, one.year, other.key, other.year]);
  await trx.raw(
    `with pairs as (
       select pair->>0 as one, (pair->>1)::int as one_year, pair->>2 as other,
         (pair->>3)::int as other_year
       from jsonb_array_elements(:rows::jsonb) pair)
     insert into person_questions (name_key, graduation_year, other_name_key, other_graduation_year)
     select * from pairs where (one, one_year) < (other, other_year)
     union
     select other, other_year, one, one_year from pairs where (other, other_year) < (one, one_year)
     on conflict do nothing`,
    { rows: JSON.stringify(rows) },
  );
  const keys: string[] = await trx('consents')
    .whereRaw('name_key = any(:keys)', { keys: pairs.flat().map(({ key }) => key) })
    .pluck('name_key');
  const answered = new Set(keys);
  const narrowed = pairs.filter((pair) => pair.some(({ key }) => answered.has(key)));
  if (narrowed.length > 0)
    await trx.raw(
      `update player_profiles set allowed = default where id in (
         select id from player_profiles where name_key = any(:keys) order by id for update)`,
      { keys: narrowed.flat().map(({ key }) => key) },
    );
}

/** Asks about profiles that were written without: by an earlier release, or as demo data. */
export async function askAboutAll(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    const ids: number[] = await trx('player_profiles').pluck('id');
    await askAbout(trx, ids);
    await clearQuestions(trx);
  });
}

/**
 * Forgets questions about persons of whom nothing is stored any more.
 * @param key only those about this name
 */
export async function clearQuestions(
  trx: Knex.Transaction,
  key: string | null = null,
): Promise<void> {
  const isThere = (key: string, year: string) =>
    ['player_profiles', 'consents']
      .map(
        (table) => `exists (select from ${table} stored
          where stored.name_key = question.${key} and stored.graduation_year = question.${year})`,
      )
      .join(' or ');
  await trx.raw(
    `delete from person_questions question
     where (:key::text is null or :key in (name_key, other_name_key)) and not (
       (${isThere('name_key', 'graduation_year')})
       and (${isThere('other_name_key', 'other_graduation_year')}))`,
    { key },
  );
}

/** What a coach says of all open questions about profiles: each is about another person. */
export async function answerAnother(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  const { rows }: { rows: { id: number }[] } = await trx.raw(
    `select distinct question.id from person_questions question join player_profiles player on
       (player.name_key, player.graduation_year) in (
         (question.name_key, question.graduation_year),
         (question.other_name_key, question.other_graduation_year))
     where player.id = any(:ids) and answer is null`,
    { ids: [...ids] },
  );
  for (const { id } of rows) await answerQuestion(trx, id, false);
}

/** Makes the persons of two profiles one. @throws ProblemError 404 */
export async function answerSame(trx: Knex.Transaction, id: number, sameAs: number): Promise<void> {
  await requireRow(trx('player_profiles').where({ id: sameAs }).select('id'));
  await trx.raw(
    `select link_persons(one.name_key, one.graduation_year, other.name_key, other.graduation_year)
     from player_profiles one, player_profiles other where one.id = :id and other.id = :sameAs`,
    { id, sameAs },
  );
}

/** @throws ProblemError 404 */
export async function answerQuestion(
  trx: Knex.Transaction,
  id: number,
  same: boolean,
): Promise<void> {
  const pair = await requireRow<
    Record<'one' | 'other', string> & Record<'oneYear' | 'otherYear', number>
  >(
    trx('person_questions').where({ id }).forUpdate().select({
      one: 'name_key',
      oneYear: 'graduation_year',
      other: 'other_name_key',
      otherYear: 'other_graduation_year',
    }),
  );
  if (same) await trx.raw('select link_persons(:one, :oneYear, :other, :otherYear)', pair);
  else
    await trx.raw(
      `select ask_about(:one, :oneYear, :other, :otherYear, 'another'),
         renew_consents_of(:one), renew_consents_of(:other)`,
      pair,
    );
}

/** The open questions with the profiles that they are about, oldest first. */
export async function openQuestions(db: Knex): Promise<PersonQuestion[]> {
  const { rows }: { rows: PersonQuestion[] } = await db.raw(
    `with sides as (
       select id, created_at, name_key, graduation_year from person_questions where answer is null
       union all
       select id, created_at, other_name_key, other_graduation_year from person_questions
       where answer is null)
     select sides.id, ${utc('created_at')} as "createdAt",
       json_agg(json_build_object('id', player.id, 'firstName', first_name, 'lastName', last_name,
         'sport', sport, 'graduationYear', graduation_year) order by player.id) as profiles
     from sides join player_profiles player using (name_key, graduation_year)
     group by sides.id, created_at having count(distinct (name_key, graduation_year)) = 2
     order by sides.id limit 1000`,
  );
  return rows;
}

/** The stored players who may be the same as one. */
export async function similarTo(trx: Knex, id: number): Promise<number[]> {
  const { rows }: { rows: { id: number }[] } = await trx.raw(
    `select other.id from player_profiles player
     join person_pairs pair using (name_key, graduation_year)
     join player_profiles other on (other.name_key, other.graduation_year)
       = (pair.other_name_key, pair.other_graduation_year)
     where player.id = :id and answer is null order by other.id`,
    { id },
  );
  return rows.map((row) => row.id);
}
