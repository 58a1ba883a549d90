import { limits, schoolTimeZone } from '@sandites/contracts';
import type { Call } from '@sandites/service-kit/calls';
import type { Caller } from '@sandites/service-kit/identity';
import { clientNetwork } from '@sandites/service-kit/limits';
import { requireRow } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { createHash, randomBytes } from 'node:crypto';

/** The viewer's network address and browser, neither of which is stored. */
interface Visit extends Pick<Call, 'ip' | 'userAgent' | 'isView' | 'countLinkView'> {
  readonly caller: Caller | null;
}

/** Programs that read a link for a preview or an index, by their User-Agent. */
const isRobot = (userAgent: string): boolean =>
  /(?<!cu)bot\b|crawl|spider|preview|unfurl|facebookexternalhit|whatsapp|embedly|iframely/i.test(
    userAgent,
  );

export const dayOf = (now: DateTime): string => now.setZone(schoolTimeZone()).toISODate() ?? '';

/** The salt of the day, the same for all processes. */
async function saltOf(trx: Knex.Transaction, day: string): Promise<string> {
  await trx('visit_days')
    .insert({ day, salt: randomBytes(32).toString('base64url') })
    .onConflict('day')
    .ignore();
  const { salt } = await requireRow<{ salt: string }>(
    trx('visit_days').where({ day }).select('salt'),
  );
  return salt;
}

/** Visitors of a link that count on one day, from one network. */
const mostOfNetwork = 10;

/**
 * Records a visit of a day.
 * @returns false where it is not the visitor's first one, and where enough of the network came
 */
async function isFirstVisit(
  trx: Knex.Transaction,
  viewed: string,
  { ip, userAgent, caller }: Visit,
  day: string,
): Promise<boolean> {
  const salt = await saltOf(trx, day);
  const hash = (...parts: unknown[]) =>
    createHash('sha256')
      .update(JSON.stringify([salt, ...parts]))
      .digest('base64url');
  const network = hash(clientNetwork(ip));
  const visitor = `${network}.${hash(network, userAgent, caller?.id)}`;
  // One after the other, so that each sees those before it.
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(:lock, 0))', {
    lock: `${viewed} ${network}`,
  });
  const { rowCount }: { rowCount: number } = await trx.raw(
    `insert into visits (day, viewed, visitor)
     select :day, :viewed, :visitor where :most > (
       select count(*) from visits
       where day = :day and viewed = :viewed and starts_with(visitor, :network))
     on conflict do nothing`,
    { day, viewed, visitor, network, most: mostOfNetwork },
  );
  return rowCount === 1;
}

/** Counts for the person of each player, in id order so that two visits cannot deadlock. */
async function countForPlayers(
  trx: Knex.Transaction,
  playerIds: readonly number[],
  day: string,
): Promise<void> {
  await trx.raw(
    `insert into person_views (person_id, day, views)
     select id, :day, 1 from (
       select id from persons where id in (
         select main_id from player_profiles profile join persons on persons.id = person_id
         where profile.id = any(:playerIds))
       order by id for key share) shown
     on conflict (person_id, day) do update set views = person_views.views + 1`,
    { day, playerIds: [...playerIds] },
  );
}

/** The viewed thing: a player's page, a package by its share code, or by a recipient's link. */
interface Viewed {
  readonly kind: 'player' | 'package' | 'link';
  readonly id: number;
  /** The package that was opened, by whichever link. */
  readonly packageId?: number;
  readonly playerIds: readonly number[];
  /** Whether staff look at what is theirs: that is no view, but stands in the activity. */
  readonly isOwn: boolean;
}

/**
 * Counts a view, once per visitor and day, and ten times for a network and day. Neither previews
 * nor robots count.
 */
export async function countView(
  db: Knex,
  { kind, id, packageId, playerIds, isOwn }: Viewed,
  visit: Visit,
  now: DateTime,
): Promise<void> {
  if (!visit.isView || isRobot(visit.userAgent)) return;
  const day = dayOf(now);
  await db.transaction(async (trx) => {
    // The school's own visits take none of the visits that its network has.
    const isFirst = await isFirstVisit(trx, `${isOwn ? 'own ' : ''}${kind} ${id}`, visit, day);
    if (isFirst) await visit.countLinkView(trx, packageId ?? id);
    if (isOwn) return;
    if (kind === 'link')
      await trx('package_links')
        .where({ id })
        .update({
          last_viewed_at: now.toJSDate(),
          ...(isFirst && { views: trx.raw('views + 1') }),
        });
    if (isFirst && packageId !== undefined)
      await trx('recruiting_packages').where({ id: packageId }).increment('views');
    if (isFirst) await countForPlayers(trx, playerIds, day);
  });
}

/** Deletes the visitors of past days with their salt, and old counts. */
export async function endVisitDays(db: Knex, now: DateTime): Promise<void> {
  await db('visit_days').where('day', '<', dayOf(now)).delete();
  await db('person_views')
    .where('day', '<', dayOf(now.minus({ days: limits.activityDays })))
    .delete();
}
