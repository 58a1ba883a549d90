import {
  limits,
  matchesSport,
  type PlayerSport,
  type OwnedPackagedPlayer,
  type PackagedPlayer,
  type PackagePlayerLink,
} from '@sandites/contracts';
import { updateRow, type Serialized, type Page, type Updated } from '@sandites/service-kit/calls';
import { saveOrder } from '@sandites/service-kit/database';
import { requireRow, invalid, notFound, onDuplicate } from '@sandites/service-kit/problem';
import { readList } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { openShareCode, profilesFor, type ConsentTerms } from '../profiles/audiences';

interface Remarks {
  readonly notes?: string | null;
  readonly highlight?: string | null;
}
interface Views {
  readonly packagePage: PackagedPlayer;
  readonly packageOwner: OwnedPackagedPlayer;
}

const link = 'id, package_id as "packageId", player_id as "playerId", notes, highlight, version';
const refuseDuplicate = onDuplicate('This player is in the package already');
const jsonFields = `'id', link.id, 'packageId', link.package_id, 'notes', link.notes, 'highlight', link.highlight`;
const packagePlayer: Readonly<Record<keyof Views, string>> = {
  packagePage: `json_build_object(${jsonFields})`,
  packageOwner: `json_build_object(${jsonFields}, 'version', link.version)`,
};

function playersIn(view: keyof Views, terms: ConsentTerms, order: string, filter = ''): string {
  const { columns, from, isShown } = profilesFor(view, terms, {
    packagePlayer: packagePlayer[view],
    ...(view === 'packagePage' && { shareCode: openShareCode(terms) }),
  });
  return `select ${columns}
   from package_players link cross join ${from}
   where player_profiles.id = link.player_id and link.package_id = :packageId
     and link.player_id > :after and ${isShown} ${filter}
   order by ${order} limit :limit`;
}

/** For a package's page. @param code of the page, which is part of the pictures' URLs */
export async function onPage(
  db: Knex,
  terms: ConsentTerms,
  packageId: number,
  code: string,
): Promise<PackagedPlayer[]> {
  const { rows }: { rows: PackagedPlayer[] } = await db.raw(
    playersIn('packagePage', terms, 'link.position, link.id'),
    { packageId, code, after: 0, limit: limits.entries },
  );
  return rows.map(({ gpa, shareCode, ...row }) => ({
    ...row,
    ...(gpa !== null && { gpa }),
    ...(shareCode !== null && { shareCode }),
  }));
}

export async function one(
  db: Knex,
  terms: ConsentTerms,
  packageId: number,
  playerId: number,
  code: string,
): Promise<PackagedPlayer | undefined> {
  const filter = 'and link.player_id = :playerId';
  const { rows }: { rows: PackagedPlayer[] } = await db.raw(
    playersIn('packagePage', terms, 'link.id', filter),
    { packageId, playerId, code, after: 0, limit: 1 },
  );
  return rows[0];
}

/** The same as one JSON text, or a page of it by the players' ids. */
export const list = <View extends keyof Views>(
  db: Knex,
  terms: ConsentTerms,
  packageId: number,
  page: Page | null,
  view: View,
  code = '',
): Promise<Serialized<Views[View][]>> =>
  readList(db, playersIn(view, terms, page ? 'link.player_id' : 'link.position, link.id'), {
    page,
    bindings: { packageId, code },
    absent: view === 'packagePage' ? ['gpa', 'shareCode'] : [],
    order: 'own',
  });

export async function ownerOf(db: Knex, linkId: number): Promise<number | undefined> {
  const ownerRow: { owner_id: number } | undefined = await db('package_players')
    .join('recruiting_packages', 'recruiting_packages.id', 'package_players.package_id')
    .where('package_players.id', linkId)
    .first('owner_id');
  return ownerRow?.owner_id;
}

/**
 * @throws ProblemError 404 where there is no such player, 400 for one of another sport, 409 for
 *   one who is in it already
 */
export async function add(
  trx: Knex.Transaction,
  packageId: number,
  playerId: number,
  remarks: Remarks,
): Promise<PackagePlayerLink> {
  const player: { sport: string } | undefined = await trx('player_profiles')
    .where({ id: playerId })
    .first('sport');
  const recruitingPackage: { sport: PlayerSport } | undefined = await trx('recruiting_packages')
    .where({ id: packageId })
    .first('sport');
  if (!player || !recruitingPackage) throw notFound();
  if (!matchesSport(recruitingPackage.sport, player.sport)) {
    throw invalid(
      [
        {
          path: '/playerId',
          code: 'other_sport',
          message: `must be a player of ${recruitingPackage.sport}`,
        },
      ],
      'The player is of another sport',
    );
  }
  const row = {
    ...remarks,
    package_id: packageId,
    player_id: playerId,
    sport: recruitingPackage.sport,
    player_sport: player.sport,
  };
  return requireRow(refuseDuplicate(trx('package_players').insert(row).returning(trx.raw(link))));
}

export const change = (
  trx: Knex.Transaction,
  linkId: number,
  remarks: Remarks,
  ifMatch: number | null,
): Promise<Updated<PackagePlayerLink>> =>
  updateRow(trx('package_players').where({ id: linkId }), trx.raw(link), remarks, ifMatch);

export const remove = (
  trx: Knex.Transaction,
  packageId: number,
  playerId: number,
): Promise<unknown> =>
  requireRow(
    trx('package_players')
      .where({ package_id: packageId, player_id: playerId })
      .delete()
      .returning('id'),
  );

/** @throws ProblemError 409 where the ids are not exactly those who are in it */
export async function order(
  trx: Knex.Transaction,
  packageId: number,
  playerIds: readonly number[],
  terms: ConsentTerms,
): Promise<Serialized<OwnedPackagedPlayer[]>> {
  await trx('recruiting_packages').where({ id: packageId }).forUpdate().first('id');
  const players = trx('package_players').where({ package_id: packageId });
  const changed = 'The players of this package have changed meanwhile: load them again';
  await saveOrder(trx, players, 'player_id', playerIds, changed);
  return list(trx, terms, packageId, null, 'packageOwner');
}
