import {
  limits,
  type ConsentAnswer,
  type ConsentChannel,
  type ConsentRecord,
  type ConsentRequest,
  type ConsentReport,
  type ViewsOfDay,
} from '@sandites/contracts';
import {
  codeHash,
  requireFound,
  requireRow,
  ProblemError,
  readList,
  tooMany,
  utc,
  type Page,
  type Serialized,
  newCode,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { answerCounts, firstOpenYear, type ConsentTerms } from '../profiles/audiences';
import { dayOf } from '../views/views';

type OpenConsent = Omit<ConsentRequest, 'player' | 'school'> & ConsentRequest['player'];

/** Only a hash of a code is stored, so that a copy of the database has no valid codes. */
const hashOf = (code: string): string => codeHash(code).toString('base64url');

/**
 * An answered code stays valid for changes and withdrawal. Any other expires, and ends when a family
 * has a newer one in hand: until then it may hold this one on paper.
 */
const isOpen = `asked.code_hash = :hash and (asked.answered_at is not null
  or asked.expires_at > :now and not exists (
    select from consent_codes newer
    where newer.player_id = asked.player_id and newer.id > asked.id
      and newer.opened_at is not null))`;

/** SQL of two rows about the same person, in whatever sport. */
const isAbout = (one: string, other: string): string =>
  `(${one}.name_key, ${one}.graduation_year) in (
     select * from names_of_person(${other}.name_key, ${other}.graduation_year))`;

/** SQL of the latest answer about the person of `player`. */
const latestAnswer = `left join lateral (
  select * from consents where ${isAbout('consents', 'player')} order by id desc limit 1) latest on true`;

const retentionYears = 7;

/**
 * The request of a code. It shows only the answer that was given by this code, and when another one
 * was answered later.
 * @throws ProblemError 404 for a code that is unknown, expired or ended
 */
export async function byCode(db: Knex, terms: ConsentTerms, code: string): Promise<OpenConsent> {
  const { rows }: { rows: OpenConsent[] } = await db.raw(
    `select player.first_name as "firstName", player.last_name as "lastName", array(
         select distinct sport from player_profiles profile where ${isAbout('profile', 'player')}
         order by sport) as sports,
       asked.asked_by as "askedBy", own.grants, own.name, own.relation,
       ${utc('own.answered_at')} as "answeredAt",
       case when latest.code_hash <> asked.code_hash
           and latest.answered_at >= coalesce(own.answered_at, asked.created_at)
         then ${utc('latest.answered_at')} end as "answeredSince",
       coalesce(latest.id, 0) as version
     from consent_codes asked join player_profiles player on player.id = asked.player_id
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
       select json_build_object('day', day, 'views', sum(views)) from player_views
       join player_profiles profile on profile.id = player_id
       where ${isAbout('profile', 'player')} and day > :before group by day order by day desc
     ) as days
     from consent_codes asked join player_profiles player on player.id = asked.player_id
     where code_hash = :hash and asked.answered_at is not null`,
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
         select from consents later
         where ${isAbout('later', 'consents')} and later.id > consents.id) as "isLatest"
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
         select from consent_codes where player_id = player_profiles.id
           and answered_at is null and expires_at > :now))::int as asked
     from player_profiles group by sport order by sport`,
    { now: terms.clock().toJSDate() },
  );
  return { required: terms.rule === 'required', teams };
}

/**
 * Locks the rows of a player's person. It first waits for a running roster upload: locking the rows
 * first could deadlock with it.
 */
async function lockPlayer(trx: Knex.Transaction, id: number): Promise<void> {
  await trx.raw('lock table player_profiles in row exclusive mode');
  const { rows }: { rows: unknown[] } = await trx.raw(
    `select profile.id from player_profiles profile, player_profiles player
     where player.id = :id and ${isAbout('profile', 'player')}
     order by profile.id for update of profile`,
    { id },
  );
  requireFound(rows[0]);
}

/** Earlier unanswered codes of the player end once the new one is opened. */
export async function createRequest(
  trx: Knex.Transaction,
  playerId: number,
  askedBy: string,
  channel: ConsentChannel,
  now: DateTime,
): Promise<{ code: string; expiresAt: string }> {
  await lockPlayer(trx, playerId);
  const code = newCode();
  const expiresAt = now.plus(limits.consentLinkMs);
  await trx('consent_codes').insert({
    code_hash: hashOf(code),
    player_id: playerId,
    channel,
    asked_by: askedBy,
    created_at: now.toJSDate(),
    expires_at: expiresAt.toJSDate(),
  });
  return { code, expiresAt: expiresAt.toUTC().toISO() ?? '' };
}

/** @returns whose code it is, and whether it was mailed before */
export async function markMailed(
  trx: Knex.Transaction,
  code: string,
  now: DateTime,
): Promise<{ playerId: number; player: string; isMailed: boolean }> {
  const { id, ...asked } = await requireRow<{ id: number; playerId: number; isMailed: boolean }>(
    trx('consent_codes as asked')
      .whereRaw(isOpen, { hash: hashOf(code), now: now.toJSDate() })
      .forUpdate()
      .select('id', 'player_id as playerId', trx.raw('mailed_at is not null as "isMailed"')),
  );
  await trx('consent_codes').where({ id }).update({ mailed_at: now.toJSDate() });
  const { player } = await requireRow<{ player: string }>(
    trx('player_profiles')
      .where({ id: asked.playerId })
      .select(trx.raw("first_name || ' ' || last_name as player")),
  );
  return { ...asked, player };
}

/** Ends all codes of a player, answered or not. @returns how many */
export async function endCodes(trx: Knex.Transaction, playerId: number): Promise<number> {
  await lockPlayer(trx, playerId);
  return trx('consent_codes').where({ player_id: playerId }).delete();
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
  const { playerId } = await requireRow<{ playerId: number }>(
    trx('consent_codes as asked').whereRaw(isOpen, given).select('player_id as playerId'),
  );
  if (version === undefined)
    throw new ProblemError(
      'version_needed',
      'An answer needs the version of the page it is given on',
    );
  await lockPlayer(trx, playerId);
  const { rows }: { rows: { version: number; isSame: boolean }[] } = await trx.raw(
    `select coalesce(latest.id, 0) as version,
       coalesce(latest.code_hash = asked.code_hash
         and latest.name = :name and latest.relation = :relation
         and consent_bits(latest.grants) = consent_bits(:grants::jsonb)
         and least(latest.last_year, player.graduation_year) >= :year, false) as "isSame"
     from consent_codes asked join player_profiles player on player.id = asked.player_id ${latestAnswer}
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
  await requireFewAnswers(trx, playerId, given.hash, now);
  await trx.raw(
    `insert into consents (player_id, player_name, sport, graduation_year, last_year, grants, name,
       relation, channel, asked_by, code_hash, answered_at)
     select player.id, player.first_name || ' ' || player.last_name, player.sport,
       player.graduation_year, player.graduation_year, :grants, :name, :relation, asked.channel,
       asked.asked_by, asked.code_hash, :now
     from consent_codes asked join player_profiles player on player.id = asked.player_id
     where asked.code_hash = :hash`,
    { ...given, grants: JSON.stringify(grants), name, relation },
  );
  await trx('consent_codes')
    .where({ code_hash: given.hash })
    .update({
      answered_at: given.now,
      opened_at: trx.raw('coalesce(opened_at, :now)', { now: given.now }),
    });
  return { playerId };
}

/** @throws ProblemError 429 where a code has given too many answers */
async function requireFewAnswers(
  trx: Knex.Transaction,
  playerId: number,
  codeHash: string,
  now: DateTime,
): Promise<void> {
  const { max, windowMs } = limits.consentAnswers;
  // By name: an answer is there again for a corrected one.
  const recent: { seconds: number }[] = await trx('consents')
    .join('player_profiles as player', { 'player.id': playerId })
    .where({ code_hash: codeHash })
    .whereRaw(isAbout('consents', 'player'))
    .where('answered_at', '>', now.minus(windowMs).toJSDate())
    .orderBy('consents.id', 'desc')
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
  const { id } = await requireRow<{ id: number }>(
    trx('consent_codes as asked')
      .whereRaw(isOpen, { hash: hashOf(code), now: now.toJSDate() })
      .select('id'),
  );
  if (isTried) return;
  await trx('consent_codes').where({ id, opened_at: null }).update({ opened_at: now.toJSDate() });
}

/**
 * Deletes unanswered links, and the records of those who graduated years ago. A record stays while
 * a profile of that name exists: without it a coach's choice would apply again.
 */
export async function clearConsents(db: Knex, now: DateTime): Promise<void> {
  await db('consent_codes')
    .whereNull('answered_at')
    .where('expires_at', '<', now.minus({ days: 90 }).toJSDate())
    .delete();
  await db('consents')
    .where('graduation_year', '<', firstOpenYear(now) - retentionYears)
    .whereNotExists(db('player_profiles').whereRaw('player_profiles.name_key = consents.name_key'))
    .delete();
}
