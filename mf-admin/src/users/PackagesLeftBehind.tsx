import { listPackages, type ListedUser } from '@sandites/contracts';
import { useReadAll } from '@sandites/remote-kit';
import { ButtonLink, Callout } from '@sandites/ui';
import { useOwnerlessPackages } from '../packages/packages';

/** Further packages are only counted. */
const maxNames = 5;

/**
 * Says what happens to the packages of a user who is about to be deleted or to lose the coach role.
 */
export function PackagesLeftBehind({ user: { id, username } }: { user: ListedUser }) {
  const { data: ownedPackages, error } = useReadAll(listPackages, { ownerId: id });
  if (!ownedPackages)
    return (
      <p role="status">
        {error
          ? 'Recruiting packages of this account, if there are any, become private.'
          : 'Looking up recruiting packages...'}
      </p>
    );
  if (ownedPackages.length === 0) return <p>{`${username} has no recruiting packages.`}</p>;
  const one = ownedPackages.length === 1;
  return (
    <Callout
      tone="warning"
      title={`${username} has ${ownedPackages.length} recruiting ${one ? 'package' : 'packages'}`}
    >
      <ul>
        {ownedPackages.slice(0, maxNames).map((pack) => (
          <li key={pack.id}>{pack.name}</li>
        ))}
        {ownedPackages.length > maxNames && (
          <li>{`and ${ownedPackages.length - maxNames} more`}</li>
        )}
      </ul>
      <p>
        {one
          ? 'It becomes private at once and its links stop working, ' +
            'until you give it to another coach on the Packages tab.'
          : 'They become private at once and their links stop working, ' +
            'until you give them to another coach on the Packages tab.'}
      </p>
    </Callout>
  );
}

/**
 * A note about packages without a coach, with a link to them; renders nothing where there are none.
 */
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
      {packages.length === 1
        ? '1 recruiting package no longer has a coach. It is private until a coach takes over.'
        : `${packages.length} recruiting packages no longer have a coach. They are private until a coach takes over.`}
    </Callout>
  );
}
