import {
  useQueryChoice,
  useMutation,
  useResultToast,
  type Endpoint,
  type VersionedOptions,
} from '@sandites/remote-kit';
import {
  Button,
  ButtonLink,
  EmptyState,
  FilterChips,
  Tag,
  VisuallyHidden,
  formatTimestamp,
} from '@sandites/ui';
import { useOpenDialog, ConfirmDialog, Dialog, FormDialog } from '@sandites/ui/dialogs';
import { ListScreen, RowActions, SearchBox, type Column } from '@sandites/ui/table';
import { useState } from 'react';
import {
  deletePackage,
  listPackages,
  packageOwnerForm,
  personName,
  updatePackage,
  type ListedUser,
  type PackageOwner,
} from '@sandites/contracts';
import { CheckboxField, formFields, SelectField } from '@sandites/ui/forms';
import { ownerFilters, usePackages, type OwnedPackage } from './packages';
import { sortUsers } from '../users/users';

const revalidates: readonly Endpoint[] = [listPackages];

interface PackageDialogProps {
  pack: OwnedPackage;
  onClose: () => void;
}

/**
 * Gives a package to another coach. A package that was public until its coach left becomes public
 * again, unless the admin unticks it.
 */
function ReassignDialog({
  pack,
  users,
  onSaved,
  onClose,
}: PackageDialogProps & { users: readonly ListedUser[]; onSaved: (id: number) => void }) {
  const { mutate } = useMutation(updatePackage, { revalidates });
  const showToast = useResultToast();
  const title = `Reassign ${pack.name}`;
  const coaches = sortUsers(users.filter(({ id, role }) => role !== 'user' && id !== pack.ownerId));
  const nameOf = (userId: unknown) => {
    const user = users.find(({ id }) => id === Number(userId));
    return user ? personName(user) : '';
  };

  const give = async ({ ownerId, isPublic }: PackageOwner, options: VersionedOptions) => {
    const result = await mutate({
      params: { id: pack.id },
      body: { ownerId, ...(isPublic && { isPublic }) },
      ...options,
    });
    if (result.ok || result.error.code !== 'changed_meanwhile')
      showToast(result, {
        done: `${pack.name} now belongs to ${nameOf(ownerId)}`,
        failed: 'Failed to update package',
      });
    if (result.ok) onSaved(pack.id);
    return result;
  };
  if (coaches.length === 0) {
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <p>There is no other coach yet. Add one on the Users tab.</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      check={packageOwnerForm}
      initial={pack.wasPublic ? { isPublic: true } : {}}
      stored={pack}
      onSubmit={give}
      fields={formFields({ ownerId: { label: 'Coach', format: nameOf } })}
      submitLabel="Reassign Package"
      pendingLabel="Reassigning..."
    >
      <p>
        {pack.isOwnerless
          ? `${pack.owner} is no longer a coach. The players, notes and links of the package stay.`
          : `It leaves the dashboard of ${pack.owner}. Its players, notes and links stay, and whether it is public.`}
      </p>
      <SelectField
        name="ownerId"
        label="New Coach"
        placeholder="Choose a coach"
        options={coaches.map((coach) => ({ value: String(coach.id), label: personName(coach) }))}
      />
      {pack.wasPublic && (
        <CheckboxField
          name="isPublic"
          label="Make it public again"
          help="It was public until its coach left. The links that were sent work again."
        />
      )}
    </FormDialog>
  );
}

function DeletePackageDialog({ pack, onClose }: PackageDialogProps) {
  const { mutate } = useMutation(deletePackage, {
    revalidates,
    toast: { done: 'Recruiting package deleted successfully', failed: 'Failed to delete package' },
    details: () => `The links of ${pack.name} open nothing any more`,
  });
  return (
    <ConfirmDialog
      title={`Delete ${pack.name}`}
      onClose={onClose}
      onConfirm={(options) => mutate({ params: { id: pack.id }, ...options })}
    >
      <p>Are you sure you want to delete this recruiting package? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}

type OpenPackageDialog = { kind: 'reassign' | 'delete'; pack: OwnedPackage };

const columns: readonly Column<OwnedPackage>[] = [
  { header: 'Name', cell: ({ name }) => name, isTitle: true },
  { header: 'Sport', cell: ({ sport }) => sport },
  {
    header: 'Coach',
    isName: true,
    summary: ({ owner, isOwnerless }) => (isOwnerless ? 'No coach' : owner),
    cell: ({ owner, isOwnerless }) =>
      isOwnerless ? (
        <>
          <Tag tone="red">No coach</Tag> (was {owner})
        </>
      ) : (
        owner
      ),
  },
  {
    header: 'Public',
    cell: ({ isPublic }) => (
      <Tag tone={isPublic ? 'green' : 'outline'}>{isPublic ? 'Yes' : 'No'}</Tag>
    ),
  },
  { header: 'Created', cell: ({ createdAt }) => formatTimestamp(createdAt) },
];

export function PackagesTab() {
  const [search, setSearch] = useState('');
  const [filter, chooseFilter] = useQueryChoice('owner', ownerFilters, 'All');
  const { screen, users, showSaved } = usePackages(search, filter);
  const { dialog, open, close } = useOpenDialog<OpenPackageDialog>();
  const actions = (pack: OwnedPackage) => (
    <RowActions of={pack.name} onDelete={() => open({ kind: 'delete', pack })}>
      <ButtonLink variant="quiet" size="small" to={`/coach/package/${pack.id}/players`}>
        Open<VisuallyHidden> {pack.name}</VisuallyHidden>
      </ButtonLink>
      <Button variant="quiet" size="small" onClick={() => open({ kind: 'reassign', pack })}>
        Reassign<VisuallyHidden> {pack.name}</VisuallyHidden>
      </Button>
    </RowActions>
  );
  return (
    <>
      <ListScreen
        title="Recruiting Packages"
        caption="Recruiting packages"
        {...screen}
        loadingLabel="Loading packages..."
        skeletonButtons={['Open', 'Reassign', 'More']}
        failed="The packages could not be loaded."
        empty={<EmptyState level={3} title="No recruiting packages yet." />}
        noun={(count) => (count === 1 ? 'package' : 'packages')}
        noneFound={
          filter === 'All' || search.trim() !== ''
            ? 'No packages found.'
            : 'Every package has a coach.'
        }
        filters={
          <>
            <SearchBox placeholder="Search packages..." value={search} onChange={setSearch} />
            <FilterChips
              label="Filter by coach"
              options={ownerFilters}
              selected={filter}
              onSelect={chooseFilter}
            />
          </>
        }
        columns={columns}
        actions={actions}
      />
      {dialog?.kind === 'reassign' && (
        <ReassignDialog pack={dialog.pack} users={users} onSaved={showSaved} onClose={close} />
      )}
      {dialog?.kind === 'delete' && <DeletePackageDialog pack={dialog.pack} onClose={close} />}
    </>
  );
}
