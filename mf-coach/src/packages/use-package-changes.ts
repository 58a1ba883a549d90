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
import { changedMeanwhile } from '@sandites/features/conflicts';
import { withChanges, withoutRow } from '@sandites/features/optimistic';
import { useChange, useTellOutcome, type OutcomeWords, type Row, type Sent } from '@sandites/remote-kit';
import type { ActionOptions } from '@sandites/ui/dialogs';
import { packageNotices } from './package-notices';

/** The reads that show other data once a package changed. */
export const packageReads: readonly Row[] = [listMyPackages, getPackage, getSharedPackage];

/**
 * Adds, changes and deletes packages, says how it ended, and refreshes every list of them. What is changed or deleted shows at once; where the
 * server refuses, it is taken back.
 * @param onGone somebody else deleted the package meanwhile
 */
export function usePackageChanges(onGone: () => void) {
  const adding = useChange(createPackage, { refreshes: packageReads });
  const changing = useChange(updatePackage, {
    refreshes: packageReads,
    optimistic: { read: listMyPackages, show: (packages, { params, body }) => withChanges(packages, params.id, body) },
  });
  const deleting = useChange(deletePackage, {
    refreshes: packageReads,
    optimistic: { read: listMyPackages, show: (packages, { params }) => withoutRow(packages, params.id) },
  });
  const tell = useTellOutcome();
  const ended = <T>(sent: Sent<T>, words: OutcomeWords) => {
    if (!sent.ok && sent.error.status === 404) onGone();
    if (!changedMeanwhile(sent)) tell(sent, words);
    return sent;
  };
  return {
    add: async (body: NewRecruitingPackage, options?: ActionOptions) => ended(await adding.run({ body, ...options }), packageNotices.created),
    update: async ({ id, version }: RecruitingPackage, body: NewRecruitingPackage, options?: ActionOptions) =>
      ended(await changing.run({ params: { id }, body, ifMatch: version, ...options }), packageNotices.updated),
    remove: async ({ id }: RecruitingPackage) => ended(await deleting.run({ params: { id } }), packageNotices.deleted),
  };
}

/** What can be done to a package. */
export type PackageChanges = ReturnType<typeof usePackageChanges>;
