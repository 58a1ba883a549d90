import {
  listPackages,
  listUsers,
  personName,
  type ListedPackage,
  personKey,
} from '@sandites/contracts';
import { compareNames, useLongList } from '@sandites/features/lists';
import { useReadAll, type Read } from '@sandites/remote-kit';
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

export const ownerFilters = ['All', 'Without a Coach'] as const;
type OwnerFilter = (typeof ownerFilters)[number];

/** As many as `orOwners` takes. */
const maxOwnersInSearch = 100;

/**
 * Every package with its coach. The server searches them by name and sport, and by their coaches,
 * whose names the service of packages does not store.
 */
export function usePackages(search: string, filter: OwnerFilter) {
  const users = useReadAll(listUsers);
  const ownerless = useOwnerlessPackages();
  const names = new Map(users.data?.map((user) => [user.id, personName(user)]));
  const ownerlessById = new Map(ownerless.data?.map((pack) => [pack.id, pack]));
  const ownerName = (id: number): string => names.get(id) ?? `Deleted user #${id}`;
  /** The owners whose name contains the text, as a query parameter; undefined without a match. */
  const ownersNamed = (text: string): string | undefined => {
    const coaches = users.data?.filter(({ role }) => role !== 'user').map(({ id }) => id) ?? [];
    const former = ownerless.data?.map(({ ownerId }) => ownerId) ?? [];
    const named = [...new Set([...coaches, ...former])].filter((id) =>
      personKey(ownerName(id)).includes(personKey(text)),
    );
    return named.slice(0, maxOwnersInSearch).join(',') || undefined;
  };
  const packages = useLongList(listPackages, {
    search,
    filter: { owner: filter === 'All' ? undefined : 'gone' },
    searchQuery: (q) => ({ orOwners: ownersNamed(q) }),
  });
  const { showSaved } = packages;
  const data =
    packages.data &&
    ownerless.data &&
    users.data &&
    packages.data
      .map((pack): OwnedPackage => {
        const left = ownerlessById.get(pack.id);
        return {
          ...(left ?? pack),
          owner: ownerName(pack.ownerId),
          isOwnerless: left !== undefined,
        };
      })
      .sort(byName);
  const screen = {
    ...packages.screen,
    read: mergedRead([packages, ownerless, users], data),
    rows: data ?? [],
  };
  return { screen, showSaved, users: users.data ?? [] };
}
