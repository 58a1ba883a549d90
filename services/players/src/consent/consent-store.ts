import {
  limits,
  type ConsentAnswer,
  type ConsentChannel,
  type ConsentGrants,
  type ConsentRecord,
  type ConsentRelation,
  type ConsentReport,
  type ViewsOfDay,
} from '@sandites/contracts';
import {
  requireFound,
  notFound,
  readList,
  tableVersion,
  utc,
  type Page,
  type Serialized,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { createHash } from 'node:crypto';
import { firstOpenYear, type ConsentTerms } from '../profiles/audiences';
import { newShareCode } from '../sharing/sharing-store';
import { dayOf } from '../views/views';

/** A consent request and its answer. */
interface OpenConsent {
  readonly firstName: string;
  readonly lastName: string;
  readonly askedBy: string;
  readonly grants: ConsentGrants | null;
  readonly name: string | null;
  readonly relation: ConsentRelation | null;
  readonly answeredAt: string | null;
}

/** Only a hash of a code is stored, so that a copy of the database has no valid codes. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** An answered code stays valid for changes and withdrawal; any other expires (product D66). */
const isOpen = 'code_hash = :hash and (asked.answered_at is not null or asked.expires_at > :now)';

/** Years after graduation for which the record of a consent is kept. */
const retentionYears = 7;

/** Reads consents. */
export const consentStore = (db: Knex, terms: ConsentTerms) => ({
  version: tableVersion(db, 'consents'),

  /**
   * The request of a code; undefined for one that is unknown, expired or replaced. The respondent
   * is shown only with the code of the answer.
   */
  async byCode(code: string): Promise<OpenConsent | undefined> {
    const { rows }: { rows: OpenConsent[] } = await db.raw(
      `select player.first_name as "firstName", player.last_name as "lastName", asked.asked_by as "askedBy",
         latest.grants, latest.name, latest.relation, ${utc('latest.answered_at')} as "answeredAt"
       from consent_codes asked join player_profiles player on player.id = asked.player_id
       left join lateral (select * from consents where player_id = player.id and asked.answered_at is not null order by id desc limit 1) latest on true
       where ${isOpen}`,
      { hash: hashOf(code), now: terms.clock().toJSDate() },
    );
    return rows[0];
  },

  /** The player's views per day, newest first; undefined for a code without an answer. */
  async viewsByDay(code: string): Promise<ViewsOfDay[] | undefined> {
    const { rows }: { rows: { days: ViewsOfDay[] }[] } = await db.raw(
      `select array(
         select json_build_object('day', day, 'views', views) from player_views where player_id = asked.player_id and day > :before order by player_views.day desc
       ) as days
       from consent_codes asked where code_hash = :hash and asked.answered_at is not null`,
      { hash: hashOf(code), before: dayOf(terms.clock().minus({ days: limits.familyViewDays })) },
    );
    return rows[0]?.days;
  },

  /** Every answer, in chronological order. */
  list: (page: Page | null): Promise<Serialized<ConsentRecord[]>> =>
    readList(
      db,
      `select id, player_id as "playerId", player_name as "playerName", graduation_year as "graduationYear", grants, name, relation, channel, asked_by as "askedBy",
         ${utc('answered_at')} as "answeredAt", not exists (select from consents later where later.player_id = consents.player_id and later.id > consents.id) as "isLatest"
       from consents where id > :after order by id limit :limit`,
      { page },
    ),

  /** How many families have answered, by sport. */
  async report(): Promise<ConsentReport> {
    const now = terms.clock();
    const { rows: teams }: { rows: ConsentReport['teams'] } = await db.raw(
      `select sport, count(*)::int as players, count(consent.grants)::int as answered,
         count(*) filter (where consent.grants->'listing' <> '[]')::int as allowed,
         count(*) filter (where consent.grants is null and asked.is_open)::int as asked
       from player_profiles
       left join lateral (
         select grants from consents where player_id = player_profiles.id and player_profiles.graduation_year >= :year order by id desc limit 1
       ) consent on true
       left join lateral (select true as is_open from consent_codes where player_id = player_profiles.id and answered_at is null and expires_at > :now limit 1) asked on true
       group by sport order by sport`,
      { year: firstOpenYear(now), now: now.toJSDate() },
    );
    return { required: terms.rule === 'required', teams };
  },
});
export type ConsentStore = ReturnType<typeof consentStore>;

/**
 * Locks a player's row by an update, which first waits for a running roster upload: locking the row
 * first could deadlock with it.
 * @throws ProblemError 404 where there is no such player
 */
async function lockPlayer(trx: Knex.Transaction, id: number): Promise<void> {
  const [locked]: { id: number }[] = await trx('player_profiles')
    .where({ id })
    .update({ allowed: -1 })
    .returning('id');
  requireFound(locked);
}

/** Creates consent requests, and stores the answers. */
export const consentChanges = (trx: Knex.Transaction) => ({
  /**
   * Creates a code for a player's family; earlier unanswered ones end.
   * @throws ProblemError 404 where there is no such player
   */
  async createRequest(
    playerId: number,
    askedBy: string,
    channel: ConsentChannel,
    now: DateTime,
  ): Promise<{ code: string; expiresAt: string }> {
    await lockPlayer(trx, playerId);
    await trx('consent_codes').where({ player_id: playerId, answered_at: null }).delete();
    const code = newShareCode();
    const expiresAt = now.plus(limits.consentLinkMs);
    await trx('consent_codes').insert({
      code_hash: hashOf(code),
      player_id: playerId,
      channel,
      asked_by: askedBy,
      expires_at: expiresAt.toJSDate(),
    });
    return { code, expiresAt: expiresAt.toUTC().toISO() ?? '' };
  },

  /**
   * Stores a family's grants; empty grants withdraw everything.
   * @returns the profile's id
   * @throws ProblemError 404 where the code is unknown, expired or replaced
   */
  async answer(
    code: string,
    { grants, name, relation }: ConsentAnswer,
    now: DateTime,
  ): Promise<{ playerId: number }> {
    const open: { playerId: number } | undefined = await trx('consent_codes as asked')
      .whereRaw(isOpen, { hash: hashOf(code), now: now.toJSDate() })
      .first('player_id as playerId');
    await lockPlayer(trx, requireFound(open).playerId);
    const { rows }: { rows: { playerId: number }[] } = await trx.raw(
      `insert into consents (player_id, player_name, graduation_year, grants, name, relation, channel, asked_by, answered_at)
       select player.id, player.first_name || ' ' || player.last_name, player.graduation_year, :grants, :name, :relation, asked.channel, asked.asked_by, :now
       from consent_codes asked join player_profiles player on player.id = asked.player_id where ${isOpen}
       returning player_id as "playerId"`,
      { hash: hashOf(code), now: now.toJSDate(), grants: JSON.stringify(grants), name, relation },
    );
    const [consent] = rows;
    if (!consent) throw notFound();
    await trx('consent_codes')
      .where({ code_hash: hashOf(code) })
      .update({ answered_at: now.toJSDate() });
    return consent;
  },
});

/**
 * Deletes unanswered links, and the records of those who graduated years ago. A record stays while
 * its profile exists: without it a coach's choice would apply again.
 */
export async function clearConsents(db: Knex, now: DateTime): Promise<void> {
  await db('consent_codes')
    .whereNull('answered_at')
    .where('expires_at', '<', now.minus({ days: 90 }).toJSDate())
    .delete();
  await db('consents')
    .where('graduation_year', '<', firstOpenYear(now) - retentionYears)
    .whereNotExists(db('player_profiles').whereRaw('player_profiles.id = consents.player_id'))
    .delete();
}
