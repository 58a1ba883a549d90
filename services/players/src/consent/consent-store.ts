import {
  limits,
  type ConsentAnswer,
  type ConsentChannel,
  type ConsentRecord,
  type ConsentRequest,
  type ConsentReport,
  type ViewsOfDay,
} from '@sandites/contracts';
import type { Page, Serialized } from '@sandites/service-kit/calls';
import { utc } from '@sandites/service-kit/database';
import { tooMany } from '@sandites/service-kit/limits';
import { requireFound, ProblemError } from '@sandites/service-kit/problem';
import { readList } from '@sandites/service-kit/reads';
import { codeHash, newCode } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import {
  answerCounts,
  firstOpenYear,
  profilesWithConsent,
  type ConsentTerms,
} from '../profiles/audiences';
import { lockPerson, namesOf, personOf } from '../persons/persons-store';
import { dayOf } from '../views/views';
import { allowedByAll, consentOf, hasProfile, isWaiting } from './in-force';

type OpenConsent = Omit<ConsentRequest, 'player' | 'school'> & ConsentRequest['player'];

/** Only a hash of a code is stored, so that a copy of the database has no valid codes. */
const hashOf = (code: string): string => codeHash(code).toString('base64url');

/** SQL of the code `asked`, with its person `named`. */
const codes = 'consent_codes asked join persons named on named.id = asked.person_id';

/** An answered code stays valid for changes and withdrawal. Any other expires, and is replaced. */
const isOpen = `asked.code_hash = :hash
  and (asked.answered_at is not null or asked.expires_at > :now and ${isWaiting})`;

/** SQL of the latest answer about the person of a code. */
const latestAnswer = `left join lateral (
  select consents.* from consents join persons answered on answered.id = consents.person_id
  where answered.main_id = named.main_id order by consents.id desc limit 1) latest on true`;

/** SQL of how the person of a code is called now: as a profile says, else by the latest name. */
const calledNow = `cross join lateral (
  select first_name, last_name, graduation_year from (
    select 1 as place, profile.id = asked.player_id as is_asked, -profile.id as age,
      profile.first_name, profile.last_name, profile.graduation_year
    from player_profiles profile join persons holder on holder.id = profile.person_id
    where holder.main_id = named.main_id
    union all
    select 2, false, same_after, first_name, last_name, graduation_year
    from persons other where other.main_id = named.main_id) called
  order by place, is_asked desc, age desc nulls last limit 1) player`;

const retentionYears = 7;

interface OpenCode {
  id: number;
  personId: number;
  playerId: number;
  isAnswered: boolean;
  hasProfile: boolean;
}

/** @throws ProblemError 404 for a code that is unknown, expired or ended */
export async function openCode(
  trx: Knex.Transaction,
  code: string,
  now: DateTime,
): Promise<OpenCode> {
  const { rows }: { rows: OpenCode[] } = await trx.raw(
    `select asked.id, named.main_id as "personId", asked.player_id as "playerId",
       asked.answered_at is not null as "isAnswered", ${hasProfile('named.main_id')} as "hasProfile"
     from ${codes} where ${isOpen}`,
    { hash: hashOf(code), now: now.toJSDate() },
  );
  return requireFound(rows[0]);
}

/**
 * The request of a code. It shows only the answer that was given by this code, and when another one
 * was answered later.
 * @throws ProblemError 404 for a code that is unknown, expired or ended
 */
export async function byCode(db: Knex, terms: ConsentTerms, code: string): Promise<OpenConsent> {
  const { rows }: { rows: OpenConsent[] } = await db.raw(
    `select player.first_name as "firstName", player.last_name as "lastName", array(
         select distinct sport from player_profiles profile
         join persons holder on holder.id = profile.person_id
         where holder.main_id = named.main_id order by sport) as sports,
       asked.asked_by as "askedBy", own.grants, own.name, own.relation,
       ${utc('own.answered_at')} as "answeredAt",
       case when latest.code_hash <> asked.code_hash
           and latest.answered_at >= coalesce(own.answered_at, asked.created_at)
         then ${utc('latest.answered_at')} end as "answeredSince",
       coalesce(latest.id, 0) as version, (
         select json_build_object('values', proposed, 'name', proposal.name,
           'relation', proposal.relation, 'createdAt', ${utc('proposal.created_at')})
         from profile_proposals proposal where code_id = asked.id) as proposal
     from ${codes} ${calledNow}
     left join lateral (
       select * from consents where code_hash = asked.code_hash order by id desc limit 1
     ) own on true
     ${latestAnswer}
     where ${isOpen}`,
    { hash: hashOf(code), now: terms.clock().toJSDate() },
  );
  return requireFound(rows[0]);
}

/**
 * The views of the player in every sport per day, newest first.
 * @throws ProblemError 404 for a code without an answer
 */
export async function viewsByDay(
  db: Knex,
  terms: ConsentTerms,
  code: string,
): Promise<ViewsOfDay[]> {
  const { rows }: { rows: { days: ViewsOfDay[] }[] } = await db.raw(
    `select array(
       select json_build_object('day', day, 'views', sum(views)) from person_views
       where person_id in ${namesOf('asked.person_id')} and day > :before
       group by day order by day desc
     ) as days
     from consent_codes asked where code_hash = :hash and asked.answered_at is not null`,
    { hash: hashOf(code), before: dayOf(terms.clock().minus({ days: limits.familyViewDays })) },
  );
  return requireFound(rows[0]).days;
}

export const list = (db: Knex, page: Page | null): Promise<Serialized<ConsentRecord[]>> =>
  readList(
    db,
    `select id, player_id as "playerId", player_name as "playerName",
       graduation_year as "graduationYear", grants, name, relation, channel,
       asked_by as "askedBy", ${utc('answered_at')} as "answeredAt", not exists (
         select from consents later where later.id > consents.id
           and later.person_id in ${namesOf('consents.person_id')}) as "isLatest"
     from consents where id > :after order by id limit :limit`,
    { page },
  );

export async function report(db: Knex, terms: ConsentTerms): Promise<ConsentReport> {
  const { answered, allowed } = answerCounts(terms);
  const { rows: teams }: { rows: ConsentReport['teams'] } = await db.raw(
    `select sport, count(*)::int as players,
       count(*) filter (where ${answered})::int as answered,
       count(*) filter (where ${allowed})::int as allowed,
       count(*) filter (where not (${answered}) and exists (
         select from consent_codes where person_id in ${namesOf('player_profiles.person_id')}
           and answered_at is null and expires_at > :now))::int as asked,
       count(*) filter (where exists (
         select from persons named where named.main_id = consent.main_id
           and named.not_mine_at is not null))::int as "notMine"
     from ${profilesWithConsent} group by sport order by sport`,
    { now: terms.clock().toJSDate() },
  );
  return { required: terms.rule === 'required', teams };
}

/** The right family was asked, or has answered, since a code went to somebody else. */
const markAsked = (trx: Knex.Transaction, personId: number) =>
  trx('persons')
    .whereRaw(`id in ${namesOf('?')}`, [personId])
    .whereNotNull('not_mine_at')
    .update({ not_mine_at: null });

/** Earlier unanswered codes of the player end once the new one is opened. */
export async function createRequest(
  trx: Knex.Transaction,
  playerId: number,
  askedBy: string,
  channel: ConsentChannel,
  now: DateTime,
): Promise<{ code: string; expiresAt: string }> {
  const personId = await personOf(trx, playerId);
  await lockPerson(trx, personId);
  const code = newCode();
  const expiresAt = now.plus(limits.consentLinkMs);
  await trx('consent_codes').insert({
    code_hash: hashOf(code),
    person_id: personId,
    player_id: playerId,
    channel,
    asked_by: askedBy,
    created_at: now.toJSDate(),
    expires_at: expiresAt.toJSDate(),
  });
  await markAsked(trx, personId);
  return { code, expiresAt: expiresAt.toUTC().toISO() ?? '' };
}

/** @returns whose code it is, and whether it was mailed before */
export async function markMailed(
  trx: Knex.Transaction,
  code: string,
  now: DateTime,
): Promise<{ playerId: number; player: string; isMailed: boolean }> {
  const { rows }: { rows: { id: number; playerId: number; player: string; isMailed: boolean }[] } =
    await trx.raw(
      `select asked.id, asked.player_id as "playerId", mailed_at is not null as "isMailed",
         player.first_name || ' ' || player.last_name as player
       from ${codes} ${calledNow} where ${isOpen} for update of asked`,
      { hash: hashOf(code), now: now.toJSDate() },
    );
  const { id, ...asked } = requireFound(rows[0]);
  await trx('consent_codes').where({ id }).update({ mailed_at: now.toJSDate() });
  return asked;
}

/** Ends all codes of a player's person, answered or not. @returns how many */
export async function endCodes(trx: Knex.Transaction, playerId: number): Promise<number> {
  const personId = await personOf(trx, playerId);
  await lockPerson(trx, personId);
  return trx('consent_codes')
    .whereRaw(`person_id in ${namesOf('?')}`, [personId])
    .delete();
}

/**
 * Stores a family's grants; empty grants withdraw everything. The answer that is in force by this
 * code already is not stored again.
 * @returns the profile's id; null where nothing was stored
 * @throws ProblemError 404 where the code is unknown, expired or ended, 428 without a `version`,
 *   412 where anybody answered since it, 429 after too many answers by this code
 */
export async function answer(
  trx: Knex.Transaction,
  code: string,
  { grants, name, relation, version }: ConsentAnswer,
  now: DateTime,
): Promise<{ playerId: number } | null> {
  const given = { hash: hashOf(code), now: now.toJSDate() };
  const { personId, playerId } = await openCode(trx, code, now);
  if (version === undefined)
    throw new ProblemError(
      'version_needed',
      'An answer needs the version of the page it is given on',
    );
  await lockPerson(trx, personId);
  const { rows }: { rows: { version: number; isSame: boolean }[] } = await trx.raw(
    `select coalesce(latest.id, 0) as version,
       coalesce(latest.code_hash = asked.code_hash
         and latest.name = :name and latest.relation = :relation
         and cardinality(consent.own_answers) = 1
         and ${allowedByAll('consent.own_answers')} = ${allowedByAll('array[:grants::jsonb]')}
         and least(latest.last_year, player.graduation_year) >= :year, false) as "isSame"
     from ${codes} ${calledNow} ${latestAnswer}
     cross join lateral (${consentOf('named.id')}) consent
     where ${isOpen}`,
    { ...given, name, relation, grants: JSON.stringify(grants), year: firstOpenYear(now) },
  );
  const current = requireFound(rows[0]);
  if (current.isSame) return null;
  if (version !== current.version)
    throw new ProblemError(
      'changed_meanwhile',
      'Somebody answered meanwhile: look at the page again before you save',
    );
  await requireFewAnswers(trx, given.hash, now);
  await trx.raw(
    `insert into consents (person_id, player_id, player_name, graduation_year, last_year, grants,
       name, relation, channel, asked_by, code_hash, answered_at)
     select named.main_id, asked.player_id, player.first_name || ' ' || player.last_name,
       player.graduation_year, player.graduation_year, :grants, :name, :relation, asked.channel,
       asked.asked_by, asked.code_hash, :now
     from ${codes} ${calledNow} where asked.code_hash = :hash`,
    { ...given, grants: JSON.stringify(grants), name, relation },
  );
  await trx('consent_codes')
    .where({ code_hash: given.hash })
    .update({
      answered_at: given.now,
      opened_at: trx.raw('coalesce(opened_at, :now)', { now: given.now }),
    });
  await markAsked(trx, personId);
  return { playerId };
}

/**
 * Ends a code that went to somebody else. Of the answer that was given by it only that holds which
 * another code allowed too.
 * @throws ProblemError 404 for a code that is unknown, expired or ended
 */
export async function endMisdirected(
  trx: Knex.Transaction,
  code: string,
  now: DateTime,
): Promise<{ playerId: number }> {
  const { id, personId, playerId } = await openCode(trx, code, now);
  await lockPerson(trx, personId);
  await trx.raw(
    `insert into consents (person_id, player_id, player_name, graduation_year, last_year, grants,
       name, relation, channel, asked_by, code_hash, answered_at, not_mine)
     select latest.person_id, latest.player_id, latest.player_name, latest.graduation_year,
       latest.last_year, ${allowedByAll(`consent.own_answers || coalesce((
         select array[consents.grants] from consents
         join persons answered on answered.id = consents.person_id
         where answered.main_id = named.main_id and consents.code_hash <> asked.code_hash
         order by consents.id desc limit 1), '{"{}"}')`)},
       'Not my child', latest.relation, latest.channel, latest.asked_by, latest.code_hash, :now, true
     from ${codes} ${latestAnswer} cross join lateral (${consentOf('named.id')}) consent
     where asked.id = :id and latest.code_hash = asked.code_hash`,
    { id, now: now.toJSDate() },
  );
  const ended: { id: number }[] = await trx('consent_codes').where({ id }).delete().returning('id');
  requireFound(ended[0]);
  await trx('persons').where({ id: personId }).update({ not_mine_at: now.toJSDate() });
  return { playerId };
}

/** @throws ProblemError 429 where a code has given too many answers */
async function requireFewAnswers(
  trx: Knex.Transaction,
  codeHash: string,
  now: DateTime,
): Promise<void> {
  const { max, windowMs } = limits.consentAnswers;
  const recent: { seconds: number }[] = await trx('consents')
    .where({ code_hash: codeHash })
    .where('answered_at', '>', now.minus(windowMs).toJSDate())
    .orderBy('id', 'desc')
    .limit(max)
    .select(trx.raw('extract(epoch from answered_at)::float8 as seconds'));
  const oldest = recent[max - 1];
  if (oldest) throw tooMany(oldest.seconds + windowMs / 1_000 - now.toSeconds());
}

/**
 * Notes that a family has a link in hand, which ends the earlier ones that were not answered.
 * @param isTried by a coach, who has not handed it over
 * @throws ProblemError 404 for a code that is unknown, expired or ended
 */
export async function noteOpened(
  trx: Knex.Transaction,
  code: string,
  isTried: boolean,
  now: DateTime,
): Promise<void> {
  const { id } = await openCode(trx, code, now);
  if (isTried) return;
  await trx('consent_codes').where({ id, opened_at: null }).update({ opened_at: now.toJSDate() });
}

/**
 * Deletes unanswered links, and the records of those who graduated years ago. A record stays while
 * the person has a profile: without it a coach's choice would apply again.
 */
export async function clearConsents(db: Knex, now: DateTime): Promise<void> {
  await db('consent_codes')
    .whereNull('answered_at')
    .where('expires_at', '<', now.minus({ days: 90 }).toJSDate())
    .delete();
  await db('consents')
    .where('graduation_year', '<', firstOpenYear(now) - retentionYears)
    .whereRaw(`not ${hasProfile('(select main_id from persons where id = consents.person_id)')}`)
    .delete();
}
