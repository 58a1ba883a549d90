import { codeIn, limits, type NewPackageLink, type PackageLink } from '@sandites/contracts';
import type { Page, Serialized } from '@sandites/service-kit/calls';
import { utc } from '@sandites/service-kit/database';
import { requireFound, requireRow, invalid, ProblemError } from '@sandites/service-kit/problem';
import { readList } from '@sandites/service-kit/reads';
import { newCode } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import type { DateTime } from 'luxon';

const columns = `id, label, code, ${utc('expires_at')} as "expiresAt",
  ${utc('created_at')} as "createdAt", views, ${utc('last_viewed_at')} as "lastViewedAt"`;

function endOf(expiresAt: string | null | undefined, now: DateTime): Date | null {
  if (expiresAt === null) return null;
  if (expiresAt === undefined) return now.plus({ days: limits.packageLinkDays }).toJSDate();
  const end = new Date(expiresAt);
  if (end.getTime() <= now.toMillis())
    throw invalid([{ path: '/expiresAt', code: 'in_the_past', message: 'must be in the future' }]);
  return end;
}

export const list = (
  db: Knex,
  packageId: number,
  page: Page | null,
): Promise<Serialized<PackageLink[]>> =>
  readList(
    db,
    `select ${columns} from package_links where package_id = :packageId and id > :after order by id limit :limit`,
    { page, bindings: { packageId } },
  );

/** The link behind a code that opens its package now. */
export const byCode = (
  db: Knex,
  code: string,
  now: DateTime,
): Promise<{ id: number; packageId: number } | undefined> =>
  db('package_links')
    .where({ code: codeIn(code) })
    .whereRaw('(expires_at is null or expires_at > ?)', [now.toJSDate()])
    .first('id', 'package_id as packageId');

/**
 * @throws ProblemError 400 for one that has ended already, 404 where there is no such package,
 *   409 where its owner is no coach any more
 */
export async function add(
  trx: Knex.Transaction,
  packageId: number,
  { label, expiresAt }: NewPackageLink,
  now: DateTime,
): Promise<PackageLink> {
  const pack: { owner_id: number } | undefined = await trx('recruiting_packages')
    .where({ id: packageId })
    .forShare()
    .first('owner_id');
  // The lock on the owner's role makes its removal wait, which then ends this link too.
  const owner: { is_coach: boolean } | undefined = await trx('owners')
    .where({ user_id: requireFound(pack).owner_id })
    .forShare()
    .first('is_coach');
  if (owner?.is_coach === false)
    throw new ProblemError(
      'conflict',
      'The owner of this package is no coach any more: give it to another coach first',
    );
  const row = {
    package_id: packageId,
    label,
    code: newCode(),
    expires_at: endOf(expiresAt, now),
    created_at: now.toJSDate(),
  };
  return requireRow(trx('package_links').insert(row).returning(trx.raw(columns)));
}

export const remove = (trx: Knex.Transaction, packageId: number, id: number): Promise<unknown> =>
  requireRow(trx('package_links').where({ package_id: packageId, id }).delete().returning('id'));

export async function endLinksOf(trx: Knex.Transaction, ownerId: number): Promise<void> {
  await trx('package_links')
    .whereIn('package_id', trx('recruiting_packages').where({ owner_id: ownerId }).select('id'))
    .delete();
}
