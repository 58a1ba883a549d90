import { packageForm, type RecruitingPackage } from '@sandites/contracts';
import { VersionedFormDialog, type ComparedField } from '@sandites/features/conflicts';
import { FormDialog } from '@sandites/ui/dialogs';
import { CheckboxField, SelectField, TextAreaField, TextField, useFormValue } from '@sandites/ui/forms';
import { useEffect, useState } from 'react';
import type { PackageMutations } from './use-package-mutations';

/** Sports of a package (coach-and-admin.md 9). */
const packageSports: readonly string[] = ['Football'];

/** The offered sports, and the one that the package has already. */
const sportOptions = (own: unknown) => (typeof own === 'string' && own !== '' && !packageSports.includes(own) ? [...packageSports, own] : packageSports);

function PackageFields({ onReady }: { /** Called with whether name and sport are set. */ onReady: (isReady: boolean) => void }) {
  const name = useFormValue('name');
  const sport = useFormValue('sport');
  const isReady = typeof name === 'string' && name.trim() !== '' && Boolean(sport);
  useEffect(() => onReady(isReady), [onReady, isReady]);
  return (
    <>
      <TextField name="name" label="Name" placeholder="e.g. Class of 2027 Quarterbacks" />
      <SelectField name="sport" label="Sport" options={sportOptions(sport)} placeholder="Select a sport" />
      <TextAreaField name="description" label="Description" optional />
      <CheckboxField
        name="isPublic"
        label="Public"
        variant="switch"
        help="Public: anyone with the share link can open it. Private: only you can, and it cannot be shared until it is public."
      />
    </>
  );
}

interface PackageFormDialogProps {
  /** The package to edit; without it, one is created. */
  pack?: RecruitingPackage;
  mutations: PackageMutations;
  onClose: () => void;
}

const newPackage = { isPublic: true };

const compared: readonly ComparedField[] = [
  { name: 'name', label: 'Name' },
  { name: 'sport', label: 'Sport' },
  { name: 'description', label: 'Description' },
  { name: 'isPublic', label: 'Public', write: (isPublic) => (isPublic ? 'Yes' : 'No') },
];

/** Creates or edits a package; submit is disabled until name and sport are set (coach-and-admin.md 5). */
export function PackageFormDialog({ pack, mutations, onClose }: PackageFormDialogProps) {
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
      onSave={mutations.update}
      addAgain={mutations.create}
      compared={compared}
    >
      {fields}
    </VersionedFormDialog>
  ) : (
    <FormDialog {...form} title="Create Package" submitLabel="Save Package" pendingLabel="Saving..." initial={newPackage} onSubmit={mutations.create}>
      {fields}
    </FormDialog>
  );
}
