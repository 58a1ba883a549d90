import {
  asBackedUp,
  both,
  deletedAgain,
  emptied,
  forgetErasedPictures,
  newCode,
  pictureQueue,
  type AfterRestore,
  type RestoredTable,
  type Since,
} from '@sandites/service-kit';
import type { Knex } from 'knex';

/**
 * Families that answered since the backup: what both answers allow holds, so that a restore never
 * shows more than a family allowed last. The name of who answered is lost. A journal of earlier
 * releases names a person with the sport.
 */
async function applyAnswers(trx: Knex.Transaction, since: Since): Promise<void> {
  const grants = Object.fromEntries(
    since.lines('consents', 'answered').map(({ id, value }) => [id, value]),
  );
  await trx.raw(
    `with everybody as (
       select id, player_id, player_name, name_key, graduation_year, sport, last_year, grants,
         relation, code_hash, first_name_key, last_name_key
       from consents
       union all
       select 0, id, first_name || ' ' || last_name, name_key, graduation_year, sport,
         graduation_year, null, null, null, first_name_key, last_name_key
       from player_profiles),
     answered as (
       select name_key, graduation_year, bit_and(consent_bits(since.grants)) as bits
       from everybody
       join jsonb_each(?::jsonb) as since (person, grants) on since.person in (
         person_hash(name_key, graduation_year),
         person_hash(last_name_key, first_name_key, sport, graduation_year))
       group by name_key, graduation_year)
     insert into consents (player_id, player_name, sport, graduation_year, last_year, grants, name,
       relation, channel, asked_by, code_hash, answered_at)
     select player_id, player_name, sport, graduation_year, last_year,
       grants_of(answered.bits & coalesce(consent_bits(about.grants), -1)),
       'Answered before a restore', coalesce(relation, 'guardian'), 'link', 'Restore',
       coalesce(code_hash, 'restore'), now()
     from answered join (
       select distinct on (name_key, graduation_year) * from everybody
       order by name_key, graduation_year, id desc) about using (name_key, graduation_year)`,
    [JSON.stringify(grants)],
  );
}

/** Answers about people whom the backup does not know wait for them. */
async function keepAnswers(trx: Knex.Transaction, since: Since): Promise<void> {
  for (const { id, value } of since.lines('consents', 'answered'))
    await trx('kept_answers')
      .insert({ person: id, grants: JSON.stringify(value) })
      .onConflict('person')
      .merge();
}

const consents: RestoredTable = {
  says: 'what both the answer in the backup and the last one allow holds',
  apply: applyAnswers,
};

const profiles: RestoredTable = {
  says: 'links that were revoked or replaced since do not work, pictures that were erased are gone',
  apply: async (trx, since) => {
    await since.rows('player_profiles', 'share_code').update({ share_code: null });
    await forgetErasedPictures(trx, 'player_profiles', since);
  },
};

const packages: RestoredTable = {
  says: 'links that were replaced since do not work, those that were closed are closed',
  apply: async (trx, since) => {
    for (const { id } of since.lines('recruiting_packages', 'share_code'))
      await trx('recruiting_packages')
        .where({ id: Number(id) })
        .update({ share_code: newCode() });
    const last = new Map(
      since.lines('recruiting_packages', 'is_public').map(({ id, value }) => [Number(id), value]),
    );
    for (const [id, isPublic] of last)
      if (isPublic === false)
        await trx('recruiting_packages').where({ id }).update({ is_public: false });
  },
};

export const afterRestore: AfterRestore = {
  jobs: {
    says: 'mails to families are not sent: their codes have ended; pictures are fetched',
    apply: async (trx) => void (await trx('jobs').whereNot({ queue: pictureQueue.name }).delete()),
  },
  consent_codes: {
    says: 'codes that no family has answered, and those that were ended since, do not work',
    apply: async (_trx, since) =>
      void (await since.rows('consent_codes', 'deleted').orWhereNull('answered_at').delete()),
  },
  consents,
  person_questions: {
    says: 'who is another athlete is asked again, and the strictest answer holds until then',
    apply: async (trx) => {
      await trx('person_questions').where({ answer: 'another' }).update({ answer: null });
      await trx('player_profiles').update({ allowed: -1 });
    },
  },
  kept_answers: {
    says: 'answers since about people whom the backup does not know hold once they are there again',
    apply: keepAnswers,
  },
  player_profiles: both(profiles, deletedAgain('player_profiles', { subject: 'player' })),
  recruiting_packages: both(packages, deletedAgain('recruiting_packages', { subject: 'package' })),
  package_players: deletedAgain('package_players'),
  package_links: deletedAgain('package_links', { forGood: true }),
  owners: asBackedUp('who is a coach, as the service auth tells again'),
  player_views: asBackedUp('counts of views'),
  visits: emptied('visits', 'visitors of past days'),
  visit_days: emptied('visit_days', 'the salts of past days'),
  unused_pictures: asBackedUp('pictures to delete, which are looked for again'),
  uploads: emptied('uploads', 'an upload before a restore is not undone'),
  upload_changes: emptied('upload_changes', 'the same'),
};
