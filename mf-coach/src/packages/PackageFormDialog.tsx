import {
  allSports,
  packageForm,
  type NewRecruitingPackage,
  type RecruitingPackage,
  type SportFilter,
} from '@sandites/contracts';
import { useSchool } from '@sandites/remote-kit';
import { type ActionOptions, FormDialog } from '@sandites/ui/dialogs';
import {
  CheckboxField,
  SelectField,
  TextAreaField,
  TextField,
  useFormValue,
} from '@sandites/ui/forms';
import { useEffect, useState } from 'react';
import { comparedPackage, type PackageMutations } from './packages';

function PackageFields({
  onReady,
}: {
  /** Called with whether name and sport are set. */ onReady: (isReady: boolean) => void;
}) {
  const name = useFormValue('name');
  const sport = useFormValue('sport');
  const { sports } = useSchool();
  const isReady = typeof name === 'string' && name.trim() !== '' && Boolean(sport);
  useEffect(() => onReady(isReady), [onReady, isReady]);
  return (
    <>
      <TextField name="name" label="Name" placeholder="e.g. Class of 2027 Quarterbacks" />
      <SelectField name="sport" label="Sport" options={sports} placeholder="Select a sport" />
      <TextAreaField name="description" label="Description" optional />
      <CheckboxField
        name="isPublic"
        label="Public"
        variant="switch"
        help={
          'Public: anyone with the share link can open it. ' +
          'Private: only you can, and it cannot be shared until it is public.'
        }
      />
    </>
  );
}

interface PackageFormDialogProps {
  /** The package to edit. Default: a package is created. */
  pack?: RecruitingPackage;
  /**
   * Preselects the sport of a new package; for All Sports it is the school's usual sport.
   */
  filter: SportFilter;
  mutations: PackageMutations;
  /** Called with a package that was created, before the dialog closes. */
  onCreated?: (pack: RecruitingPackage) => void | Promise<void>;
  onClose: () => void;
}

/** Creates or edits a package; submit is disabled until name and sport are set. */
export function PackageFormDialog({
  pack,
  filter,
  mutations,
  onCreated,
  onClose,
}: PackageFormDialogProps) {
  const { usualSport } = useSchool();
  const [isReady, setIsReady] = useState(pack !== undefined);
  const create = async (body: NewRecruitingPackage, options: ActionOptions) => {
    const result = await mutations.create(body, options);
    if (result.ok) await onCreated?.(result.data);
    return result;
  };
  const fields = <PackageFields onReady={setIsReady} />;
  const form = { open: true, onClose, check: packageForm, canSubmit: isReady };
  return pack ? (
    <FormDialog
      {...form}
      title="Edit Package"
      submitLabel="Update Package"
      pendingLabel="Updating..."
      initial={{ ...pack }}
      stored={pack}
      onSubmit={(body, options) => mutations.update(pack, body, options)}
      addAgain={mutations.create}
      compared={comparedPackage}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      {...form}
      title="Create Package"
      submitLabel="Save Package"
      pendingLabel="Saving..."
      initial={{ isPublic: true, sport: filter === allSports ? usualSport : filter }}
      onSubmit={create}
    >
      {fields}
    </FormDialog>
  );
}
