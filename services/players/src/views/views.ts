import { limits, schoolTimeZone } from '@sandites/contracts';
import { clientNetwork, requireRow, type Call } from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';
import { createHash, randomBytes } from 'node:crypto';

/** The viewer's network address and browser, neither of which is stored. */
type Visit = Pick<Call, 'ip' | 'userAgent' | 'isGateway'>;

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

/** Records a visit of a day. @returns false where it is not the first one */
async function isFirstVisit(
  trx: Knex.Transaction,
  viewed: string,
  { ip, userAgent }: Visit,
  day: string,
): Promise<boolean> {
  const salt = await saltOf(trx, day);
  const visitor = createHash('sha256')
    .update(JSON.stringify([salt, clientNetwork(ip), userAgent]))
    .digest('base64url');
  const { rowCount }: { rowCount: number } = await trx.raw(
    'insert into visits (day, viewed, visitor) values (:day, :viewed, :visitor) on conflict do nothing',
    { day, viewed, visitor },
  );
  return rowCount === 1;
}

/** Counts for each player, in id order so that two visits cannot deadlock. */
async function countForPlayers(
  trx: Knex.Transaction,
  playerIds: readonly number[],
  day: string,
): Promise<void> {
  await trx.raw(
    `insert into player_views (player_id, day, views)
     select id, :day, 1 from (select id from player_profiles where id = any(:playerIds) order by id for key share) shown
     on conflict (player_id, day) do update set views = player_views.views + 1`,
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
}

/** Counts a view, once per visitor and day. Neither the gateway's previews nor robots count. */
export async function countView(
  db: Knex,
  { kind, id, packageId, playerIds }: Viewed,
  visit: Visit,
  now: DateTime,
): Promise<void> {
  if (visit.isGateway || isRobot(visit.userAgent)) return;
  const day = dayOf(now);
  await db.transaction(async (trx) => {
    const isFirst = await isFirstVisit(trx, `${kind} ${id}`, visit, day);
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
  await db('player_views')
    .where('day', '<', dayOf(now.minus({ days: limits.activityDays })))
    .delete();
}
