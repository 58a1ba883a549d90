import {
  listPackages,
  listUsers,
  personName,
  type ListedPackage,
  type ListedUser,
} from '@sandites/contracts';
import { compareNames, searchBy, useLongList } from '@sandites/features/lists';
import { useRead, useReadAll, type Read } from '@sandites/remote-kit';
import { mergedRead } from '../merged-read';

/** A package with its coach, by name. */
export interface OwnedPackage extends ListedPackage {
  owner: string;
  /** The coach was deleted or lost the role. */
  isOwnerless: boolean;
}

const deletedOwner = { owner: 'gone' } as const;

/** Packages whose coach was deleted or lost the role. */
export const useOwnerlessPackages = (): Read<readonly ListedPackage[]> =>
  useReadAll(listPackages, deletedOwner);

const byName = (a: OwnedPackage, b: OwnedPackage): number =>
  Number(b.isOwnerless) - Number(a.isOwnerless) || compareNames(a.name, b.name) || a.id - b.id;

/** Users who may own packages: all users, or of a long list the coaches and admins. */
function useOwners(): {
  reads: readonly Read<readonly ListedUser[]>[];
  users: readonly ListedUser[] | undefined;
  areAll: boolean;
} {
  const accounts = useLongList(listUsers, { search: '' });
  const { isLong } = accounts;
  const coaches = useRead(listUsers, isLong ? { query: { role: 'coach' } } : null);
  const admins = useRead(listUsers, isLong ? { query: { role: 'admin' } } : null);
  const both = coaches.data && admins.data && [...coaches.data, ...admins.data];
  return {
    reads: [accounts, coaches, admins],
    users: isLong ? both : accounts.data,
    areAll: !isLong,
  };
}

function withOwners(
  packages: readonly ListedPackage[],
  ownerless: readonly ListedPackage[],
  users: readonly ListedUser[],
  areAll: boolean,
): OwnedPackage[] {
  const names = new Map(users.map((user) => [user.id, personName(user)]));
  const ownerlessById = new Map(ownerless.map((pack) => [pack.id, pack]));
  return packages
    .map((pack) => {
      const ownerlessPackage = ownerlessById.get(pack.id);
      return {
        ...(ownerlessPackage ?? pack),
        owner: names.get(pack.ownerId) ?? `${areAll ? 'Deleted user' : 'User'} #${pack.ownerId}`,
        isOwnerless: ownerlessPackage !== undefined,
      };
    })
    .sort(byName);
}

export const ownerFilters = ['All', 'Without a Coach'] as const;
type OwnerFilter = (typeof ownerFilters)[number];

const maxOwnersInSearch = 100;

/**
 * The ids of users whose name contains the text, as a query parameter; undefined without a match.
 */
function idsOf(users: readonly ListedUser[], text: string): string | undefined {
  const wanted = text.toLowerCase();
  const matchingUsers = users.filter((user) => personName(user).toLowerCase().includes(wanted));
  return matchingUsers.length === 0
    ? undefined
    : matchingUsers
        .slice(0, maxOwnersInSearch)
        .map(({ id }) => id)
        .join(',');
}

const searchPackages = searchBy(({ name, sport, owner }: OwnedPackage) => [name, sport, owner]);

/**
 * Every package with its coach. Beyond a page the server searches them by name, sport and coach.
 */
export function usePackages(search: string, filter: OwnerFilter) {
  const { users, areAll, reads: userReads } = useOwners();
  const packages = useLongList(listPackages, {
    search,
    filter: { owner: filter === 'All' ? undefined : 'gone' },
    // The players service does not store the names of coaches.
    searchQuery: (q) => ({ orOwners: idsOf(users ?? [], q) }),
  });
  const { isLong, showSaved } = packages;
  const ownerless = useOwnerlessPackages();
  const data =
    packages.data &&
    ownerless.data &&
    users &&
    withOwners(packages.data, ownerless.data, users, areAll);
  const screen = {
    ...packages.screen,
    read: mergedRead([packages, ownerless, ...userReads], data),
    rows: searchPackages(data ?? [], isLong ? '' : search).filter(
      ({ isOwnerless }) => filter === 'All' || isOwnerless,
    ),
  };
  return { screen, isLong, showSaved, users: users ?? [] };
}
