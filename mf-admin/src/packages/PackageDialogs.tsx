import {
  deletePackage,
  listPackages,
  packageOwnerForm,
  personName,
  updatePackage,
  type ListedUser,
  type PackageOwner,
} from '@sandites/contracts';
import { useMutation, useResultToast, type Endpoint } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { type ActionOptions, ConfirmDialog, Dialog, FormDialog } from '@sandites/ui/dialogs';
import { CheckboxField, SelectField } from '@sandites/ui/forms';
import { byPersonName } from '../users/users';
import type { OwnedPackage } from './packages';

const revalidates: readonly Endpoint[] = [listPackages];

interface PackageDialogProps {
  pack: OwnedPackage;
  onClose: () => void;
}

/**
 * Gives a package to another coach. A package that was public until its coach left becomes public
 * again, unless the admin unticks it.
 */
export function ReassignDialog({
  pack,
  users,
  onSaved,
  onClose,
}: PackageDialogProps & { users: readonly ListedUser[]; onSaved: (id: number) => void }) {
  const { mutate } = useMutation(updatePackage, { revalidates });
  const showToast = useResultToast();
  const title = `Reassign ${pack.name}`;
  const coaches = users
    .filter(({ id, role }) => role !== 'user' && id !== pack.ownerId)
    .sort(byPersonName);
  const nameOf = (userId: unknown) => {
    const user = users.find(({ id }) => id === Number(userId));
    return user ? personName(user) : '';
  };

  const give = async ({ ownerId, isPublic }: PackageOwner, options: ActionOptions) => {
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
      <Dialog
        title={title}
        open
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <p>There is no other coach yet. Add one on the Users tab.</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      open
      onClose={onClose}
      check={packageOwnerForm}
      initial={pack.wasPublic ? { isPublic: true } : {}}
      stored={pack}
      onSubmit={give}
      compared={[{ name: 'ownerId', label: 'Coach', format: nameOf }]}
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

/** Asks before a package is deleted. */
export function DeletePackageDialog({ pack, onClose }: PackageDialogProps) {
  const { mutate } = useMutation(deletePackage, {
    revalidates,
    toast: { done: 'Recruiting package deleted successfully', failed: 'Failed to delete package' },
    details: () => `The links of ${pack.name} open nothing any more`,
  });
  return (
    <ConfirmDialog
      title={`Delete ${pack.name}`}
      open
      onClose={onClose}
      onConfirm={(options) => mutate({ params: { id: pack.id }, ...options })}
    >
      <p>Are you sure you want to delete this recruiting package? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
