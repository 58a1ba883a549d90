import {
  createPackage,
  deletePackage,
  getPackage,
  getSharedPackage,
  listMyPackages,
  updatePackage,
  type NewRecruitingPackage,
  type RecruitingPackage,
} from '@sandites/contracts';
import { useMutation, type Result, type Endpoint } from '@sandites/remote-kit';
import { type ActionOptions, type ComparedField, changedFields } from '@sandites/ui/dialogs';
import { useRef } from 'react';

const revalidates: readonly Endpoint[] = [listMyPackages, getPackage, getSharedPackage];

/** The compared fields of a package. */
export const comparedPackage: readonly ComparedField[] = [
  { name: 'name', label: 'Name' },
  { name: 'sport', label: 'Sport' },
  { name: 'description', label: 'Description' },
  { name: 'isPublic', label: 'Public', format: (isPublic) => (isPublic ? 'Yes' : 'No') },
];

/** Details of a change for the toast: the new visibility, else the changed fields. */
function updateDetails(before: RecruitingPackage | undefined, after: RecruitingPackage): string {
  if (before && before.isPublic !== after.isPublic)
    return after.isPublic
      ? `${after.name} is public: anyone with the link can open it`
      : `${after.name} is private: its share link no longer opens`;
  return changedFields(after.name, comparedPackage, before, after);
}

/**
 * Creates, updates and deletes packages.
 * @param onSaved called with the id of each package that was created or updated
 */
export function usePackageMutations(onSaved: (id: number) => void) {
  const previous = useRef<RecruitingPackage>(undefined);
  const create = useMutation(createPackage, {
    revalidates,
    details: ({ name, sport }) => `${name}, ${sport}: add its players`,
    toast: { done: 'Recruiting package created successfully', failed: 'Failed to create package' },
  });
  const update = useMutation(updatePackage, {
    revalidates,
    rowOf: [listMyPackages],
    toast: { done: 'Recruiting package updated successfully', failed: 'Failed to update package' },
    details: (pack) => updateDetails(previous.current, pack),
  });
  const remove = useMutation(deletePackage, {
    revalidates,
    // The browser's own question has no pending button.
    optimistic: {
      reads: listMyPackages,
      apply: (packages, { params }) => packages.filter(({ id }) => id !== params.id),
    },
    toast: { done: 'Recruiting package deleted successfully', failed: 'Failed to delete package' },
    details: () =>
      previous.current && `The links of ${previous.current.name} open nothing any more`,
  });
  const notifySaved = (result: Result<RecruitingPackage>) => {
    if (result.ok) onSaved(result.data.id);
    return result;
  };
  return {
    create: async (body: NewRecruitingPackage, options?: ActionOptions) =>
      notifySaved(await create.mutate({ body, ...options })),
    update: async (
      stored: RecruitingPackage,
      body: NewRecruitingPackage,
      options?: ActionOptions,
    ) => {
      previous.current = stored;
      return notifySaved(
        await update.mutate({
          params: { id: stored.id },
          body,
          ifMatch: stored.version,
          ...options,
        }),
      );
    },
    remove: (stored: RecruitingPackage) => {
      previous.current = stored;
      return remove.mutate({ params: { id: stored.id } });
    },
  };
}

export type PackageMutations = ReturnType<typeof usePackageMutations>;
