import { requireFound } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { firstOpenYear } from '../profiles/audiences';

/** SQL of the ids of all names and classes of a person. */
export const namesOf = (personId: string): string => `(
  select named.id from persons named join persons of_person using (main_id)
  where of_person.id = ${personId})`;

/**
 * Locks a person, so that answers come one after the other. It first waits for a running roster
 * upload: locking the person first could deadlock with it.
 */
export async function lockPerson(trx: Knex.Transaction, personId: number): Promise<void> {
  await trx.raw('lock table player_profiles in row exclusive mode');
  await trx.raw(`select from persons where id in ${namesOf(':personId')} order by id for update`, {
    personId,
  });
}

/** @throws ProblemError 404 */
export async function personOf(trx: Knex, profileId: number): Promise<number> {
  const profile: { personId: number } | undefined = await trx('player_profiles')
    .where({ id: profileId })
    .first('person_id as personId');
  return requireFound(profile).personId;
}

/**
 * Forgets persons without a profile: at once where no answer, code or view is theirs, the others
 * after 31 December of their graduation year, but what was answered, which is kept as a record.
 */
export async function clearPersons(db: Knex, now: DateTime): Promise<void> {
  const gone = `persons where not exists (
    select from persons named join player_profiles on person_id = named.id
    where named.main_id = persons.main_id)`;
  const ended = `select id from ${gone} and (
    select max(graduation_year) from persons named where named.main_id = persons.main_id
  ) < ${firstOpenYear(now)}`;
  for (const table of ['consent_codes', 'person_views'])
    await db(table).whereRaw(`person_id in (${ended})`).delete();
  await clearUnknown(db);
}

/**
 * Forgets persons of whom nothing is stored any more, also as a further name of nobody.
 * @param ids only of these
 */
export async function clearUnknown(db: Knex, ids: readonly number[] | null = null): Promise<void> {
  const unknown = `not is_person_known(id, 0) and same_as is null
    and (:ids::int[] is null or id in (select main_id from persons where id = any(:ids)))`;
  const work = async (trx: Knex) => {
    // A lock first: somebody may be adding a profile of one of them.
    const { rows }: { rows: { id: number }[] } = await trx.raw(
      `select id from persons where ${unknown} order by id for update skip locked`,
      { ids },
    );
    if (rows.length > 0)
      await trx.raw('delete from persons where id = any(:locked) and not is_person_known(id, 0)', {
        locked: rows.map(({ id }) => id),
      });
  };
  await (db.isTransaction === true ? work(db) : db.transaction(work));
}
