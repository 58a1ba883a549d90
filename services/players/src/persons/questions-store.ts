import type { PersonQuestion } from '@sandites/contracts';
import { utc } from '@sandites/service-kit/database';
import { ProblemError, requireFound, requireRow } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import { hasProfile } from '../consent/in-force';
import { nearNames } from './near-names';
import { namesOf, personOf } from './persons-store';

interface Person {
  readonly id: number;
  readonly mainId: number;
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
       select * from persons where id in (select person_id from player_profiles where id = any(:ids)))
     select id, main_id as "mainId", name_key as key, graduation_year as year,
       first_name || ' ' || last_name as name, id in (select id from asked) as "isAsked"
     from persons
     where graduation_year in (select graduation_year from asked)
       or name_key in (select name_key from asked)
     order by id`,
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
  return [...near, ...namesakes].filter(([one, other]) => one.mainId !== other.mainId);
}

const columns = 'name_key, graduation_year, other_name_key, other_graduation_year';
/** SQL of a pair of names with their classes, and whether they are in the order of the table. */
const pair = 'one.name_key, one.graduation_year, other.name_key, other.graduation_year';
const isOrdered = '(one.name_key, one.graduation_year) < (other.name_key, other.graduation_year)';
/** SQL that joins the persons of a `question`. */
const joinPersons = `
  join persons one on (one.name_key, one.graduation_year)
    = (question.name_key, question.graduation_year)
  join persons other on (other.name_key, other.graduation_year)
    = (question.other_name_key, question.other_graduation_year)`;

/**
 * Asks whom profiles may be the same as, in the transaction that wrote them: nothing is shown of
 * them meanwhile that the strictest of the families does not allow.
 */
export async function askAbout(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const around = await personsAround(trx, ids);
  const pairs = pairsOf(around.asked, around.others);
  if (pairs.length === 0) return;
  const ones = pairs.map(([one]) => one.id);
  const others = pairs.map(([, other]) => other.id);
  await trx.raw(
    `insert into person_questions (${columns})
     select distinct ${pair} from unnest(:ids::int[], :others::int[]) asked (id, other_id)
     join persons one on one.id = asked.id join persons other on other.id = other_id
     where ${isOrdered} and not exists (
       select from persons one_named join person_pairs answered using (name_key, graduation_year)
       join persons other_named on (other_named.name_key, other_named.graduation_year)
         = (other_name_key, other_graduation_year)
       where (one_named.main_id, other_named.main_id) = (one.main_id, other.main_id)
         and answer = 'another')
     on conflict do nothing`,
    // In both orders, of which one is the table's.
    { ids: [...ones, ...others], others: [...others, ...ones] },
  );
}

/** Asks about profiles that were written without: by an earlier release. */
export async function askAboutAll(db: Knex): Promise<void> {
  await db.transaction(async (trx) =>
    askAbout(trx, await trx('player_profiles').pluck<number[]>('id')),
  );
}

/** Says that two are not the same, by whatever names. */
export async function sayAnother(trx: Knex.Transaction, a: number, b: number): Promise<void> {
  await trx.raw(
    `insert into person_questions (${columns}, answer, answered_at)
     select ${pair}, 'another', now() from persons one, persons other
     where ${isOrdered} and one.main_id <> other.main_id and (
       one.id in ${namesOf(':a')} and other.id in ${namesOf(':b')}
       or one.id in ${namesOf(':b')} and other.id in ${namesOf(':a')})
     on conflict (${columns}) do update
       set answer = excluded.answer, answered_at = excluded.answered_at`,
    { a, b },
  );
}

/** What a coach says of all open questions about profiles: each is about another person. */
export async function answerAnother(trx: Knex.Transaction, ids: readonly number[]): Promise<void> {
  const { rows }: { rows: { a: number; b: number }[] } = await trx.raw(
    `select distinct one.id as a, other.id as b from person_questions question ${joinPersons}
     join player_profiles player on player.id = any(:ids)
       and player.person_id in (one.id, other.id)
     where answer is null`,
    { ids: [...ids] },
  );
  for (const { a, b } of rows) await sayAnother(trx, a, b);
}

/** Makes the persons of two profiles one. @throws ProblemError 404 */
export async function answerSame(trx: Knex.Transaction, id: number, sameAs: number): Promise<void> {
  const [one, other] = [await personOf(trx, id), await personOf(trx, sameAs)];
  await trx.raw('select join_persons(:other, :one)', { one, other });
}

/** @throws ProblemError 404, 409 where they are one athlete already */
export async function answerQuestion(
  trx: Knex.Transaction,
  id: number,
  same: boolean,
): Promise<void> {
  await requireRow(trx('person_questions').where({ id }).forUpdate().select('id'));
  const { rows }: { rows: { one: number; other: number; isOne: boolean }[] } = await trx.raw(
    `select one.id as one, other.id as other, one.main_id = other.main_id as "isOne"
     from person_questions question ${joinPersons} where question.id = :id`,
    { id },
  );
  const { one, other, isOne } = requireFound(rows[0]);
  if (same) await trx.raw('select join_persons(:one, :other)', { one, other });
  else if (!isOne) await sayAnother(trx, one, other);
  else
    throw new ProblemError(
      'conflict',
      'They are one athlete already: save the other name with “another athlete” instead',
    );
}

/** The open questions with the profiles that they are about, oldest first. */
export async function openQuestions(db: Knex): Promise<PersonQuestion[]> {
  const { rows }: { rows: PersonQuestion[] } = await db.raw(
    `select question.id, ${utc('question.created_at')} as "createdAt", (
       select json_agg(json_build_object('id', player.id, 'firstName', player.first_name,
         'lastName', player.last_name, 'sport', sport,
         'graduationYear', player.graduation_year) order by player.id)
       from player_profiles player join persons named on named.id = player.person_id
       where named.main_id in (one.main_id, other.main_id)) as profiles
     from person_questions question ${joinPersons}
     where answer is null and ${hasProfile('one.main_id')} and ${hasProfile('other.main_id')}
     order by question.id`,
  );
  return rows;
}

/** The stored players who may be the same as one. */
export async function similarTo(trx: Knex, id: number): Promise<number[]> {
  const { rows }: { rows: { id: number }[] } = await trx.raw(
    `select distinct other.id from persons named
     join person_pairs pair using (name_key, graduation_year)
     join persons asked on (asked.name_key, asked.graduation_year)
       = (pair.other_name_key, pair.other_graduation_year)
     join player_profiles other on other.person_id in ${namesOf('asked.id')}
     where answer is null and named.id in ${namesOf(
       '(select person_id from player_profiles where id = :id)',
     )}
     order by other.id`,
    { id },
  );
  return rows.map((row) => row.id);
}
