import { packageForm, type RecruitingPackage } from '@sandites/contracts';
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

/** Creates or changes a package; it can be sent once name and sport are set (coach-and-admin.md 5). */
export function PackageFormDialog({ pack, changes, onClose }: PackageFormDialogProps) {
  const [isReady, setIsReady] = useState(pack !== undefined);
  const labels = pack
    ? { title: 'Edit Package', submitLabel: 'Update Package', pendingLabel: 'Updating...' }
    : { title: 'Create Package', submitLabel: 'Save Package', pendingLabel: 'Saving...' };
  return (
    <FormDialog
      {...labels}
      open
      onClose={onClose}
      check={packageForm}
      initial={pack ? { ...pack } : newPackage}
      onSubmit={(body) => (pack ? changes.update(pack, body) : changes.add(body))}
      canSubmit={isReady}
    >
      <PackageFields onReady={setIsReady} />
    </FormDialog>
  );
}
