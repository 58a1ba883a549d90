import {
  createPackage,
  deletePackage,
  getPackage,
  getSharedPackage,
  listMyPackages,
  updatePackage,
  type NewRecruitingPackage,
  type RecruitingPackage,
  allSports,
  type SportFilter,
  type MyPackage,
  packageForm,
} from '@sandites/contracts';
import {
  readStored,
  store,
  rowChanges,
  useMutation,
  type Endpoint,
  useSession,
  useSchool,
  type VersionedOptions,
} from '@sandites/remote-kit';
import { changedFields, FormDialog, rowTexts } from '@sandites/ui/dialogs';
import { useEffect, useState } from 'react';
import {
  CheckboxField,
  formFields,
  SelectField,
  TextAreaField,
  TextField,
  useFormValue,
} from '@sandites/ui/forms';

/** The address of a package's players; the sport of the filter is kept for the way back. */
export const packageEditorPath = (id: number, sport: SportFilter): string =>
  `/coach/package/${id}/players${sport === allSports ? '' : `?${new URLSearchParams({ sport }).toString()}`}`;

const revalidates: readonly Endpoint[] = [listMyPackages, getPackage, getSharedPackage];

const fields = formFields({
  name: 'Name',
  sport: 'Sport',
  description: 'Description',
  isPublic: { label: 'Public', format: (isPublic) => (isPublic ? 'Yes' : 'No') },
});

/** Details of a change for the toast: the new visibility, else the changed fields. */
function updateDetails(before: RecruitingPackage, after: RecruitingPackage): string {
  if (before.isPublic !== after.isPublic)
    return after.isPublic
      ? `${after.name} is public: anyone with the link can open it`
      : `${after.name} is private: its share link no longer opens`;
  return changedFields(after.name, fields, before, after);
}

export function usePackageMutations(onSaved: (id: number) => void) {
  return rowChanges({
    create: useMutation(createPackage, {
      revalidates,
      details: ({ name, sport }) => `${name}, ${sport}: add its players`,
      toast: {
        done: 'Recruiting package created successfully',
        failed: 'Failed to create package',
      },
    }),
    update: useMutation(updatePackage, {
      revalidates,
      rowOf: [listMyPackages],
      toast: {
        done: 'Recruiting package updated successfully',
        failed: 'Failed to update package',
      },
    }),
    remove: useMutation(deletePackage, {
      revalidates,
      // The browser's own question has no pending button.
      optimistic: {
        reads: listMyPackages,
        apply: (packages, { params }) => packages.filter(({ id }) => id !== params.id),
      },
      toast: {
        done: 'Recruiting package deleted successfully',
        failed: 'Failed to delete package',
      },
    }),
    updated: updateDetails,
    removed: ({ name }) => `The links of ${name} open nothing any more`,
    onSaved,
  });
}

type PackageMutations = ReturnType<typeof usePackageMutations>;

type SeenViews = ReadonlyMap<number, number>;

const keyOf = (userId: number) => `sandites-seen-views-${userId}`;

function readSeen(userId: number | undefined): SeenViews {
  if (userId === undefined) return new Map();
  const entries = Object.entries(readStored(keyOf(userId)) ?? {});
  return new Map(entries.map(([id, views]) => [Number(id), Number(views) || 0]));
}

export const newViews = ({ id, views }: MyPackage, seen: SeenViews): number =>
  Math.max(0, views - (seen.get(id) ?? 0));

/** The views as the coach last saw them in this browser, when the page was opened. */
export function useSeenViews(): SeenViews {
  const { user } = useSession();
  const [seen] = useState(() => readSeen(user?.id));
  return seen;
}

/** Remembers that the coach has seen these views. */
export function useMarkViewsSeen(packages: readonly MyPackage[] | undefined): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined || !packages) return;
    store(keyOf(userId), Object.fromEntries(packages.map(({ id, views }) => [id, views])));
  }, [userId, packages]);
}

/** @param props.onReady called with whether name and sport are set */
function PackageFields({ onReady }: { onReady: (isReady: boolean) => void }) {
  const name = useFormValue('name');
  const sport = useFormValue('sport');
  const { sports } = useSchool();
  const isReady = typeof name === 'string' && name.trim() !== '' && Boolean(sport);
  useEffect(() => onReady(isReady), [onReady, isReady]);
  return (
    <>
      <TextField {...fields.name} placeholder="e.g. Class of 2027 Quarterbacks" />
      <SelectField {...fields.sport} options={sports} placeholder="Select a sport" />
      <TextAreaField {...fields.description} optional />
      <CheckboxField
        {...fields.isPublic}
        variant="switch"
        help={
          'Private: you open it, and recipients do by links of their own. ' +
          'Public: anyone with the share link does, too.'
        }
      />
    </>
  );
}

interface PackageFormDialogProps {
  /** The package to edit. Default: a package is created. */
  pack?: RecruitingPackage | undefined;
  /** Preselects the sport of a new package; for All Sports it is the school's usual sport. */
  filter: SportFilter;
  mutations: PackageMutations;
  /** Called with a package that was created, before the dialog closes. */
  onCreated?: (pack: RecruitingPackage) => void | Promise<void>;
  onClose: () => void;
}

export function PackageFormDialog({
  pack,
  filter,
  mutations,
  onCreated,
  onClose,
}: PackageFormDialogProps) {
  const { usualSport } = useSchool();
  const [isReady, setIsReady] = useState(pack !== undefined);
  const save = async (body: NewRecruitingPackage, options: VersionedOptions) => {
    if (pack) return mutations.update(pack, body, options);
    const result = await mutations.add(body, options);
    if (result.ok) await onCreated?.(result.data);
    return result;
  };
  const newPackage = { isPublic: true, sport: filter === allSports ? usualSport : filter };
  return (
    <FormDialog
      {...rowTexts('Package', pack, 'Create Package')}
      onClose={onClose}
      check={packageForm}
      initial={{ ...(pack ?? newPackage) }}
      stored={pack}
      onSubmit={save}
      addAgain={pack && mutations.add}
      fields={fields}
      canSubmit={isReady}
    >
      <PackageFields onReady={setIsReady} />
    </FormDialog>
  );
}
