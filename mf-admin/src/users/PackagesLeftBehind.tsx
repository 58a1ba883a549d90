import { listPackages, type ListedUser } from '@sandites/contracts';
import { useReadAll } from '@sandites/remote-kit';
import { ButtonLink, Callout } from '@sandites/ui';
import { useOwnerlessPackages } from '../packages/packages';

/** Packages that are named; the others are counted. */
const namedAtMost = 5;

/** Says what happens to the packages of somebody who is about to be no coach any more (product D49, D73). */
export function PackagesLeftBehind({ user: { id, username } }: { user: ListedUser }) {
  const { data: ownedPackages, error } = useReadAll(listPackages, { ownerId: id });
  if (!ownedPackages) return <p role="status">{error ? 'Recruiting packages of this account, if there are any, become private.' : 'Looking up recruiting packages...'}</p>;
  if (ownedPackages.length === 0) return <p>{`${username} has no recruiting packages.`}</p>;
  const one = ownedPackages.length === 1;
  return (
    <Callout tone="warning" title={`${username} has ${ownedPackages.length} recruiting ${one ? 'package' : 'packages'}`}>
      <ul>
        {ownedPackages.slice(0, namedAtMost).map((pack) => (
          <li key={pack.id}>{pack.name}</li>
        ))}
        {ownedPackages.length > namedAtMost && <li>{`and ${ownedPackages.length - namedAtMost} more`}</li>}
      </ul>
      <p>
        {one ? 'It becomes private at once and its links stop working' : 'They become private at once and their links stop working'}, until you give {one ? 'it' : 'them'} to another coach
        on the Packages tab.
      </p>
    </Callout>
  );
}

/** Says that packages have no coach, with the way to them; nothing where each has one. */
export function OwnerlessPackagesNotice() {
  const { data: packages = [] } = useOwnerlessPackages();
  if (packages.length === 0) return null;
  const show = (
    <ButtonLink variant="quiet" size="small" to="/admin?tab=packages&owner=Without+a+Coach">
      Show Packages
    </ButtonLink>
  );
  return (
    <Callout tone="warning" action={show}>
      {packages.length === 1 ? '1 recruiting package no longer has a coach. It is' : `${packages.length} recruiting packages no longer have a coach. They are`} private
      until a coach takes over.
    </Callout>
  );
}
