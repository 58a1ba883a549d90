import { listPackages, listUsers, type ListedPackage, type ListedUser } from '@sandites/contracts';
import { compareNames, searchText } from '@sandites/features/lists';
import { useReadAll, type Read } from '@sandites/remote-kit';
import { useMemo } from 'react';

/** A package with its coach, by name. */
export interface OwnedPackage extends ListedPackage {
  owner: string;
  /** The coach was deleted or lost the role (decisions.md D49). */
  isOwnerless: boolean;
}

const gone = { owner: 'gone' } as const;

/** Packages whose coach was deleted or lost the role. */
export const useOwnerlessPackages = (): Read<ListedPackage[]> => useReadAll(listPackages, gone);

const byName = (a: OwnedPackage, b: OwnedPackage): number => Number(b.isOwnerless) - Number(a.isOwnerless) || compareNames(a.name, b.name) || a.id - b.id;

function withOwners(packages: readonly ListedPackage[], ownerless: readonly ListedPackage[], users: readonly ListedUser[]): OwnedPackage[] {
  const names = new Map(users.map(({ id, username }) => [id, username]));
  const leftBehind = new Map(ownerless.map((pack) => [pack.id, pack]));
  return packages
    .map((pack) => {
      const left = leftBehind.get(pack.id);
      return { ...(left ?? pack), owner: names.get(pack.ownerId) ?? `Deleted user #${pack.ownerId}`, isOwnerless: left !== undefined };
    })
    .sort(byName);
}

/** Every package with its coach: those without one first, then by name. */
export function usePackages(): Read<OwnedPackage[]> & { users: readonly ListedUser[] } {
  const packages = useReadAll(listPackages);
  const ownerless = useOwnerlessPackages();
  const users = useReadAll(listUsers);
  const reads = [packages, ownerless, users];
  const data = useMemo(
    () => packages.data && ownerless.data && users.data && withOwners(packages.data, ownerless.data, users.data),
    [packages.data, ownerless.data, users.data],
  );
  return {
    data,
    users: users.data ?? [],
    error: reads.find(({ error }) => error)?.error,
    isLoading: !data && reads.some(({ isLoading }) => isLoading),
    isRefreshing: reads.some(({ isRefreshing }) => isRefreshing),
    retry: () => reads.filter(({ error }) => error).forEach(({ retry }) => retry()),
  };
}

/** Values of the filter by coach. */
export const ownerFilters = ['All', 'Without a Coach'] as const;
type OwnerFilter = (typeof ownerFilters)[number];

const textOf = searchText(({ name, sport, owner }: OwnedPackage) => [name, sport, owner]);

/** Packages in whose name, sport or coach the search is found. */
export function filterPackages(packages: readonly OwnedPackage[], search: string, filter: OwnerFilter): OwnedPackage[] {
  const wanted = search.trim().toLowerCase();
  return packages.filter((pack) => (filter === 'All' || pack.isOwnerless) && textOf(pack).includes(wanted));
}
