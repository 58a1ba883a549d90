import { packageForm, type RecruitingPackage } from '@sandites/contracts';
import { VersionedFormDialog, type ComparedField } from '@sandites/features/conflicts';
import { FormDialog } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { PackageFields } from './PackageFields';
import type { PackageChanges } from './use-package-changes';

interface PackageFormDialogProps {
  /** The one to change; without it, one is added. */
  pack?: RecruitingPackage;
  changes: PackageChanges;
  onClose: () => void;
}

const newPackage = { isPublic: true };

const compared: readonly ComparedField[] = [
  { name: 'name', label: 'Name' },
  { name: 'sport', label: 'Sport' },
  { name: 'description', label: 'Description' },
  { name: 'isPublic', label: 'Public', write: (isPublic) => (isPublic ? 'Yes' : 'No') },
];

/** Creates or changes a package; it can be sent once name and sport are set (product C5). */
export function PackageFormDialog({ pack, changes, onClose }: PackageFormDialogProps) {
  const [isReady, setIsReady] = useState(pack !== undefined);
  const fields = <PackageFields onReady={setIsReady} />;
  const form = { open: true, onClose, check: packageForm, canSubmit: isReady };
  return pack ? (
    <VersionedFormDialog
      {...form}
      title="Edit Package"
      submitLabel="Update Package"
      pendingLabel="Updating..."
      initial={{ ...pack }}
      stored={pack}
      onSave={changes.update}
      addAgain={changes.add}
      compared={compared}
    >
      {fields}
    </VersionedFormDialog>
  ) : (
    <FormDialog {...form} title="Create Package" submitLabel="Save Package" pendingLabel="Saving..." initial={newPackage} onSubmit={changes.add}>
      {fields}
    </FormDialog>
  );
}
