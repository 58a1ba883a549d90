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
import { useMutation, type Row } from '@sandites/remote-kit';
import type { ActionOptions } from '@sandites/ui/dialogs';

const revalidates: readonly Row[] = [listMyPackages, getPackage, getSharedPackage];

/** Creates, updates and deletes packages. Changes and deletions are optimistic. */
export function usePackageMutations() {
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
  return {
    create: (body: NewRecruitingPackage, options?: ActionOptions) => create.mutate({ body, ...options }),
    update: ({ id, version }: RecruitingPackage, body: NewRecruitingPackage, options?: ActionOptions) =>
      update.mutate({ params: { id }, body, ifMatch: version, ...options }),
    remove: ({ id }: RecruitingPackage) => remove.mutate({ params: { id } }),
  };
}

export type PackageMutations = ReturnType<typeof usePackageMutations>;
