import { deletePackage, listPackages, listUsers, updatePackage, type ListedUser, type RecruitingPackage } from '@sandites/contracts';
import { useMutation, useReadAll, type Row } from '@sandites/remote-kit';
import { Button, Callout, EmptyState, VisuallyHidden, formatTimestamp } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { DataTable, type Column } from '@sandites/ui/table';
import { useState } from 'react';
import styles from './package-actions.module.scss';

const revalidates: readonly Row[] = [listPackages];

/** Gives a package to a coach, or deletes it after asking. */
function PackageActions({ pack, coaches }: { pack: RecruitingPackage; coaches: readonly ListedUser[] }) {
  const give = useMutation(updatePackage, { revalidates, toast: { done: 'Recruiting package updated successfully', failed: 'Failed to update package' } });
  const remove = useMutation(deletePackage, { revalidates, toast: { done: 'Recruiting package deleted successfully', failed: 'Failed to delete package' } });
  const [ownerId, setOwnerId] = useState('');
  const params = { id: pack.id };
  const confirmRemoval = () => {
    if (window.confirm('Are you sure you want to delete this recruiting package? This action cannot be undone.')) void remove.mutate({ params });
  };
  return (
    <div className={styles['actions']}>
      <select aria-label={`New coach of ${pack.name}`} value={ownerId} onChange={({ target }) => setOwnerId(target.value)}>
        <option value="" disabled>
          Choose a coach
        </option>
        {coaches.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </select>
      <Button
        size="small"
        disabled={ownerId === ''}
        pending={give.isPending}
        onClick={() => void give.mutate({ params, body: { ownerId: Number(ownerId) }, ifMatch: pack.version })}
      >
        Give<VisuallyHidden> {pack.name} to the chosen coach</VisuallyHidden>
      </Button>
      <Button variant="bad" size="small" pending={remove.isPending} onClick={confirmRemoval}>
        Delete<VisuallyHidden> {pack.name}</VisuallyHidden>
      </Button>
    </div>
  );
}

const columns: readonly Column<RecruitingPackage>[] = [
  { header: 'Name', cell: ({ name }) => name, isTitle: true },
  { header: 'Sport', cell: ({ sport }) => sport },
  { header: 'Created', cell: ({ createdAt }) => formatTimestamp(createdAt) },
];

/** Packages whose coach left: each is given to another coach, or deleted (decisions.md D49). */
function OwnerlessPackagesDialog({ packages, onClose }: { packages: readonly RecruitingPackage[]; onClose: () => void }) {
  const { data: users = [] } = useReadAll(listUsers);
  const coaches = users.filter(({ role }) => role !== 'user');
  const close = (
    <Button variant="quiet" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <Dialog title="Packages Without a Coach" open onClose={onClose} size="lg" footer={close}>
      {packages.length === 0 ? (
        <EmptyState level={3} title="Every package has a coach." />
      ) : (
        <DataTable
          caption="Packages without a coach"
          columns={columns}
          rows={packages}
          rowKey={({ id }) => id}
          actions={(pack) => <PackageActions pack={pack} coaches={coaches} />}
        />
      )}
    </Dialog>
  );
}

const gone = { owner: 'gone' } as const;

/** Notice that there are packages whose coach left, with a way to them; nothing where there are none (decisions.md D49). */
export function OwnerlessPackages() {
  const { data: packages = [] } = useReadAll(listPackages, gone);
  const [isOpen, setIsOpen] = useState(false);
  if (packages.length === 0 && !isOpen) return null;
  const show = (
    <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
      Show Packages
    </Button>
  );
  return (
    <>
      <Callout tone="warning" action={show}>
        {packages.length === 1 ? '1 recruiting package no longer has a coach. It is' : `${packages.length} recruiting packages no longer have a coach. They are`} private
        until a coach takes over.
      </Callout>
      {isOpen && <OwnerlessPackagesDialog packages={packages} onClose={() => setIsOpen(false)} />}
    </>
  );
}
