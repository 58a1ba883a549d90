import { codeIn, getSharedPackage, listPackagePlayers } from '@sandites/contracts';
import { requireAccess, handle, owns, type HandledEndpoint } from '@sandites/service-kit/calls';
import type { Caller } from '@sandites/service-kit/identity';
import { requireFound, notFound } from '@sandites/service-kit/problem';
import type { Clock } from '@sandites/service-kit/process';
import type { Knex } from 'knex';
import * as packageLinks from '../package-links/package-links-store';
import * as packagePlayers from '../package-players/package-players-store';
import type { ConsentTerms } from '../profiles/audiences';
import { countView } from '../views/views';
import * as packages from './packages-store';

/**
 * A package found by a code. `link` is the recipient's link that the code belongs to; null for the
 * package's own share code.
 */
interface OpenedPackage {
  readonly pack: packages.LinkedPackage;
  readonly link: { readonly id: number } | null;
}

/** Finds a package by its share code, or by the code of a link for one recipient. */
async function findByCode(
  db: Knex,
  code: string,
  clock: Clock,
): Promise<OpenedPackage | undefined> {
  const byOwnCode = await packages.byShareCode(db, code);
  if (byOwnCode) return { pack: byOwnCode, link: null };
  const link = await packageLinks.byCode(db, code, clock());
  const pack = link && (await packages.ofLink(db, link));
  return pack && { pack, link };
}

/**
 * Opens a package's page by a code.
 * @returns the package, and whether the page shows the players: of a private package only to its
 *   owner, or by a recipient's link
 * @throws ProblemError 404 for an unknown code, and for a package whose owner is gone, so that its
 *   existence is not revealed
 */
export async function openPackagePage(
  db: Knex,
  code: string,
  caller: Caller | null,
  clock: Clock,
): Promise<OpenedPackage & { isOwner: boolean; isShown: boolean }> {
  const opened = requireFound(await findByCode(db, code, clock));
  const { pack, link } = opened;
  const isOwner = owns(caller, pack.ownerId);
  if (pack.isOwnerGone && !isOwner) throw notFound();
  return { ...opened, isOwner, isShown: link !== null || pack.isPublic || isOwner };
}

/** The page behind a package's link, or behind a link of it for one recipient. */
export function packagePageRoutes(db: Knex, terms: ConsentTerms): HandledEndpoint[] {
  const { clock } = terms;
  /**
   * The reader of a package's players: its owner, a holder of its code while it is public, or of a
   * recipient's link.
   * @throws ProblemError like any call for owners
   */
  async function audienceOf(
    packageId: number,
    caller: Caller | null,
    code: string | undefined,
  ): Promise<'packageOwner' | 'packagePage'> {
    const recruitingPackage = await packages.byId(db, packageId);
    if (recruitingPackage && owns(caller, recruitingPackage.ownerId)) return 'packageOwner';
    if (code === undefined) {
      requireAccess({ ...listPackagePlayers, access: 'owner' }, caller);
      throw notFound();
    }
    const { pack, isShown } = await openPackagePage(db, code, caller, clock);
    if (pack.id !== packageId || !isShown) throw notFound();
    return 'packagePage';
  }

  return [
    handle(getSharedPackage, async (call) => {
      const { params, caller } = call;
      const shareCode = codeIn(params.shareCode);
      const { pack, link, isOwner, isShown } = await openPackagePage(db, shareCode, caller, clock);
      if (!isShown) return { shareCode, isPublic: false };
      const { ownerId: _ownerId, version: _version, isOwnerGone: _isOwnerGone, ...shown } = pack;
      const players = await packagePlayers.onPage(db, terms, pack.id, shareCode);
      const viewed = {
        ...(link
          ? { kind: 'link' as const, id: link.id }
          : { kind: 'package' as const, id: pack.id }),
        packageId: pack.id,
        playerIds: players.map(({ id }) => id),
        isOwn: isOwner,
      };
      call.note(() => countView(db, viewed, call, clock()));
      // Only the code that opened it: a recipient's link opens the package like a public one,
      // without its other codes.
      return { ...shown, shareCode, isPublic: pack.isPublic || link !== null, players };
    }),

    handle(listPackagePlayers, async ({ params, query, caller, page }) => {
      const audience = await audienceOf(params.id, caller, query.shareCode);
      return packagePlayers.list(db, terms, params.id, page, audience, query.shareCode);
    }),
  ];
}
