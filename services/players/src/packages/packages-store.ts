import {
  codeIn,
  type ListedPackage,
  type MyPackage,
  type NewRecruitingPackage,
  type PackageSearch,
  type RecruitingPackage,
  type RecruitingPackageChanges,
} from '@sandites/contracts';
import {
  requireUnchanged,
  type Serialized,
  type Page,
  type Updated,
} from '@sandites/service-kit/calls';
import {
  allOf,
  isFoundIn,
  searchPattern,
  searchText,
  rowOf,
  ownerIn,
  utc,
} from '@sandites/service-kit/database';
import {
  requireRow,
  invalid,
  onBrokenReference,
  ProblemError,
} from '@sandites/service-kit/problem';
import { readList } from '@sandites/service-kit/reads';
import { newCode } from '@sandites/service-kit/store';
import type { Knex } from 'knex';
import { isCoach, isOwnerGone } from '../owners/owners';

const packageColumns = `id, name, sport, description, is_public as "isPublic",
  share_code as "shareCode", ${utc('created_at')} as "createdAt", owner_id as "ownerId", version`;
const playerCount = `(select count(*)::integer from package_players
  where package_id = recruiting_packages.id)`;
const refuseOtherSport = onBrokenReference(
  'This package holds players of its sport: take them out first',
);

/** SQL of the searched text, which has a trigram index. */
const searchedText = searchText("name || ' ' || sport");

/** A package of a link, and whether its owner is gone. */
export type LinkedPackage = RecruitingPackage & { readonly isOwnerGone: boolean };

const findLinked = (
  db: Knex,
  where: { id: number } | { share_code: string },
): Promise<LinkedPackage | undefined> =>
  db('recruiting_packages')
    .where(where)
    .first(db.raw(`${packageColumns}, ${isOwnerGone} as "isOwnerGone"`));

export const byId = (db: Knex, id: number): Promise<RecruitingPackage | undefined> =>
  db('recruiting_packages').where({ id }).first(db.raw(packageColumns));

export const byShareCode = (db: Knex, shareCode: string) =>
  findLinked(db, { share_code: codeIn(shareCode) });

export const ofLink = (db: Knex, { packageId }: { packageId: number }) =>
  findLinked(db, { id: packageId });

export const ownerOf = (db: Knex, id: number) => ownerIn(db, 'recruiting_packages', id);

export const ofOwner = (
  db: Knex,
  ownerId: number,
  page: Page | null,
): Promise<Serialized<MyPackage[]>> =>
  readList(
    db,
    `select ${packageColumns}, views, ${playerCount} as "playerCount" from recruiting_packages
     where owner_id = :ownerId and id > :after order by id limit :limit`,
    { page, bindings: { ownerId } },
  );

export function listed(
  db: Knex,
  { q = '', owner, ownerId, orOwners }: PackageSearch,
  page: Page | null,
): Promise<Serialized<ListedPackage[]>> {
  const isGone = owner === 'gone';
  const conditions = allOf(
    'id > :after',
    isGone && isOwnerGone,
    ownerId !== undefined && 'owner_id = :ownerId',
    q !== '' && `(${isFoundIn(searchedText, q)}${orOwners ? ' or owner_id = any(:owners)' : ''})`,
  );
  const columns = isGone ? `${packageColumns}, was_public as "wasPublic"` : packageColumns;
  const rows = `select ${columns} from recruiting_packages
    where ${conditions} order by id limit :limit`;
  return readList(db, rows, {
    page,
    bindings: { ownerId, search: searchPattern(q), owners: orOwners?.split(',').map(Number) },
  });
}

const rowById = (trx: Knex.Transaction, id: number) => trx('recruiting_packages').where({ id });

export const add = (
  trx: Knex.Transaction,
  ownerId: number,
  fields: NewRecruitingPackage,
): Promise<RecruitingPackage> =>
  requireRow(
    trx('recruiting_packages')
      .insert(rowOf({ ...fields, ownerId, shareCode: newCode() }))
      .returning(trx.raw(packageColumns)),
  );

/**
 * @throws ProblemError 404, 412 where it changed meanwhile, 403 for another owner, 400 for one
 *   who is no coach, 409 for another sport while players are in it, and for making a package
 *   without an owner public
 */
export async function change(
  trx: Knex.Transaction,
  id: number,
  changes: RecruitingPackageChanges,
  ifMatch: number | null,
  mayChangeOwner: boolean,
): Promise<Updated<RecruitingPackage>> {
  const current: RecruitingPackage | undefined = await rowById(trx, id)
    .forUpdate()
    .first(trx.raw(packageColumns));
  const before = requireUnchanged(current, ifMatch);
  if (changes.ownerId !== undefined && changes.ownerId !== before.ownerId) {
    if (!mayChangeOwner)
      throw new ProblemError('forbidden', 'Only an admin may give a package to another coach');
    if (!(await isCoach(trx, changes.ownerId)))
      throw invalid(
        [{ path: '/ownerId', code: 'no_coach', message: 'must be a coach' }],
        'The new owner is no coach',
      );
  }
  const row = rowOf(changes);
  if (Object.keys(row).length === 0) return { before, after: before };
  if ('is_public' in row || 'owner_id' in row) row['was_public'] = false;
  const { isOwnerGone: hasNoOwner, ...after } = await requireRow<LinkedPackage>(
    refuseOtherSport(
      rowById(trx, id)
        .update(row)
        .returning(trx.raw(`${packageColumns}, ${isOwnerGone} as "isOwnerGone"`)),
    ),
  );
  if (hasNoOwner && after.isPublic)
    throw new ProblemError(
      'conflict',
      'The owner of this package is no coach any more: give it to another coach first',
    );
  return { before, after };
}

/** Gives it a new share code: the old one is unknown from then on. */
export const renewShareCode = (trx: Knex.Transaction, id: number): Promise<RecruitingPackage> =>
  requireRow(rowById(trx, id).update({ share_code: newCode() }).returning(trx.raw(packageColumns)));

export const remove = (trx: Knex.Transaction, id: number): Promise<{ name: string }> =>
  requireRow(rowById(trx, id).delete().returning('name'));
