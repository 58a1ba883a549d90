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
import { withChanges, withoutRow } from '@sandites/features/lists';
import { useMutation, type Result, type Row } from '@sandites/remote-kit';
import type { ActionOptions } from '@sandites/ui/dialogs';

const revalidates: readonly Row[] = [listMyPackages, getPackage, getSharedPackage];

/**
 * Creates, updates and deletes packages. Changes and deletions are optimistic.
 * @param onSaved called with the id of each package that was created or updated
 */
export function usePackageMutations(onSaved: (id: number) => void) {
  const create = useMutation(createPackage, {
    revalidates,
    toast: { done: 'Recruiting package created successfully', failed: 'Failed to create package' },
  });
  const update = useMutation(updatePackage, {
    revalidates,
    optimistic: {
      reads: listMyPackages,
      apply: (packages, { params, body }) => withChanges(packages, params.id, body),
      commit: (packages, pack) => withChanges(packages, pack.id, pack),
    },
    toast: { done: 'Recruiting package updated successfully', failed: 'Failed to update package' },
  });
  const remove = useMutation(deletePackage, {
    revalidates,
    optimistic: { reads: listMyPackages, apply: (packages, { params }) => withoutRow(packages, params.id) },
    toast: { done: 'Recruiting package deleted successfully', failed: 'Failed to delete package' },
  });
  const shown = (result: Result<RecruitingPackage>) => {
    if (result.ok) onSaved(result.data.id);
    return result;
  };
  return {
    create: async (body: NewRecruitingPackage, options?: ActionOptions) => shown(await create.mutate({ body, ...options })),
    update: async ({ id, version }: RecruitingPackage, body: NewRecruitingPackage, options?: ActionOptions) =>
      shown(await update.mutate({ params: { id }, body, ifMatch: version, ...options })),
    remove: ({ id }: RecruitingPackage) => remove.mutate({ params: { id } }),
  };
}

export type PackageMutations = ReturnType<typeof usePackageMutations>;
