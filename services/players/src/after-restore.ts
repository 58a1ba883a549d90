import {
  asBackedUp,
  both,
  deletedAgain,
  emptied,
  type AfterRestore,
  type RestoredTable,
  type Since,
} from '@sandites/service-kit/journal';
import { forgetErasedPictures, pictureQueue } from '@sandites/service-kit/pictures';
import { newCode } from '@sandites/service-kit/store';
import type { Knex } from 'knex';

/**
 * What families answered since holds besides the answer in the backup until they answer anew, so
 * that a restore never shows more than a family allowed last, also of people whom the backup does
 * not know. The name of who answered is lost.
 */
async function keepAnswers(trx: Knex.Transaction, since: Since): Promise<void> {
  for (const { id, value } of since.lines('consents', 'answered'))
    await trx('kept_answers')
      .insert({
        person: id,
        grants: JSON.stringify(value),
        kept_after: trx.raw('(select coalesce(max(id), 0) from consents)'),
      })
      .onConflict('person')
      .merge();
}

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
  persons: asBackedUp('who is one athlete; somebody added since is there once added again'),
  consents: asBackedUp('the answers as they were given'),
  person_questions: {
    says: 'who is another athlete is asked again, and the strictest answer holds until then',
    apply: async (trx) =>
      void (await trx('person_questions').where({ answer: 'another' }).update({ answer: null })),
  },
  kept_answers: {
    says: 'what both the answer in the backup and the last one allow holds, also of people whom it does not know',
    apply: keepAnswers,
  },
  profile_proposals: deletedAgain('profile_proposals', { forGood: true }),
  player_profiles: both(profiles, deletedAgain('player_profiles', { subject: 'player' })),
  recruiting_packages: both(packages, deletedAgain('recruiting_packages', { subject: 'package' })),
  package_players: deletedAgain('package_players'),
  package_links: deletedAgain('package_links', { forGood: true }),
  owners: asBackedUp('who is a coach, as the service auth tells again'),
  person_views: asBackedUp('counts of views'),
  player_views: asBackedUp('the same, as the previous release counted'),
  visits: emptied('visits', 'visitors of past days'),
  visit_days: emptied('visit_days', 'the salts of past days'),
  unused_pictures: asBackedUp('pictures to delete, which are looked for again'),
  uploads: emptied('uploads', 'an upload before a restore is not undone'),
  upload_changes: emptied('upload_changes', 'the same'),
};
