import { codeIn, getSharedPackage, listPackagePlayers } from '@sandites/contracts';
import {
  requireAccess,
  requireFound,
  handle,
  notFound,
  ok,
  owns,
  type Caller,
  type Clock,
  type HandledEndpoint,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import type { PackageLinksStore } from '../package-links/package-links-store';
import type { PackagePlayersStore } from '../package-players/package-players-store';
import { countView } from '../views/views';
import type { LinkedPackage, PackagesStore } from './packages-store';

export interface PackageLookup {
  readonly packages: PackagesStore;
  readonly packageLinks: PackageLinksStore;
  readonly clock: Clock;
}

/**
 * A package found by a code. `link` is the recipient's link that the code belongs to; null for the
 * package's own share code.
 */
interface OpenedPackage {
  readonly pack: LinkedPackage;
  readonly link: { readonly id: number } | null;
}

/** Finds a package by its share code, or by the code of a link for one recipient. */
async function findByCode(
  { packages, packageLinks, clock }: PackageLookup,
  code: string,
): Promise<OpenedPackage | undefined> {
  const byOwnCode = await packages.byShareCode(code);
  if (byOwnCode) return { pack: byOwnCode, link: null };
  const link = await packageLinks.byCode(code, clock());
  const pack = link && (await packages.ofLink(link));
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
  lookup: PackageLookup,
  code: string,
  caller: Caller | null,
): Promise<OpenedPackage & { isOwner: boolean; isShown: boolean }> {
  const opened = requireFound(await findByCode(lookup, code));
  const { pack, link } = opened;
  const isOwner = owns(caller, pack.ownerId);
  if (pack.isOwnerGone && !isOwner) throw notFound();
  return { ...opened, isOwner, isShown: link !== null || pack.isPublic || isOwner };
}

interface PackagePageDeps extends PackageLookup {
  readonly db: Knex;
  readonly packagePlayers: PackagePlayersStore;
}

/** The page behind a package's link, or behind a link of it for one recipient. */
export function packagePageRoutes({
  db,
  packagePlayers,
  ...lookup
}: PackagePageDeps): HandledEndpoint[] {
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
    const recruitingPackage = await lookup.packages.byId(packageId);
    if (recruitingPackage && owns(caller, recruitingPackage.ownerId)) return 'packageOwner';
    if (code === undefined) {
      requireAccess({ ...listPackagePlayers, access: 'owner' }, caller);
      throw notFound();
    }
    const { pack, isShown } = await openPackagePage(lookup, code, caller);
    if (pack.id !== packageId || !isShown) throw notFound();
    return 'packagePage';
  }

  return [
    handle(getSharedPackage, async ({ params, caller, countLinkView, ...visit }) => {
      const shareCode = codeIn(params.shareCode);
      const { pack, link, isOwner, isShown } = await openPackagePage(lookup, shareCode, caller);
      if (!isShown) return ok({ shareCode, isPublic: false as const });
      const { ownerId: _ownerId, version: _version, isOwnerGone: _isOwnerGone, ...shown } = pack;
      await countLinkView(pack.id);
      const players = await packagePlayers.onPage(pack.id, shareCode);
      if (!isOwner) {
        const viewed = link
          ? { kind: 'link' as const, id: link.id }
          : { kind: 'package' as const, id: pack.id };
        const playerIds = players.map(({ id }) => id);
        await countView(db, { ...viewed, packageId: pack.id, playerIds }, visit, lookup.clock());
      }
      // Only the code that opened it: a recipient's link opens the package like a public one,
      // without its other codes.
      return ok({ ...shown, shareCode, isPublic: pack.isPublic || link !== null, players });
    }),

    handle(listPackagePlayers, async ({ params, query, caller, page }) => {
      const audience = await audienceOf(params.id, caller, query.shareCode);
      return ok(await packagePlayers.list(params.id, page, audience, query.shareCode));
    }),
  ];
}
