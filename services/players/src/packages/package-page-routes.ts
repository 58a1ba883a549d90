import { getSharedPackage, listPackagePlayers, type RecruitingPackage } from '@sandites/contracts';
import { allow, handle, notFound, ok, owns, type Caller, type HandledEndpoint } from '@sandites/service-kit';
import type { PackagePlayersStore } from '../package-players/package-players-store';
import type { PackagesStore } from './packages-store';

/** What the package page is made of. */
export interface PackagePageParts {
  readonly packages: PackagesStore;
  readonly packagePlayers: PackagePlayersStore;
}

/**
 * As whom somebody reads a package's players: its owner, or a holder of its code while it is public.
 * @throws ProblemError as any call for owners does
 */
function readerOf(found: RecruitingPackage | undefined, caller: Caller | null, shareCode: string | undefined): 'packageOwner' | 'packagePage' {
  if (found && owns(caller, found.ownerId)) return 'packageOwner';
  if (shareCode === undefined) allow({ ...listPackagePlayers, access: 'owner' }, caller);
  if (!found?.isPublic || found.shareCode !== shareCode) throw notFound();
  return 'packagePage';
}

/** The page behind a package's link. */
export const packagePageRoutes = ({ packages, packagePlayers }: PackagePageParts): HandledEndpoint[] => [
  handle(getSharedPackage, async ({ params: { shareCode }, caller, countOpening }) => {
    const found = await packages.byShareCode(shareCode);
    if (!found) throw notFound();
    const { ownerId, version: _version, isOwnerGone, ...shown } = found;
    // As an unknown code: nobody learns that there was a package once (product D28, D49).
    if (isOwnerGone && !owns(caller, ownerId)) throw notFound();
    if (!found.isPublic && !owns(caller, ownerId)) return ok({ shareCode, isPublic: false as const });
    await countOpening(found.id);
    return ok({ ...shown, players: await packagePlayers.all(found.id, 'packagePage') });
  }),

  handle(listPackagePlayers, async ({ params, query, caller, page }) => {
    const reader = readerOf(await packages.byId(params.id), caller, query.shareCode);
    return ok(await packagePlayers.list(params.id, page, reader));
  }),
];
