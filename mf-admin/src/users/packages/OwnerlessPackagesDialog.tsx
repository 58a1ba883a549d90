import { listUsers, type RecruitingPackage } from '@sandites/contracts';
import { useReadAll } from '@sandites/remote-kit';
import { Button, EmptyState, formatTimestamp } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { DataTable, type Column } from '@sandites/ui/table';
import { PackageActions } from './PackageActions';

const columns: readonly Column<RecruitingPackage>[] = [
  { header: 'Name', cell: ({ name }) => name, isTitle: true },
  { header: 'Sport', cell: ({ sport }) => sport },
  { header: 'Created', cell: ({ createdAt }) => formatTimestamp(createdAt) },
];

/** The packages whose coach is gone: each is given to another coach, or deleted (product D49). */
export function OwnerlessPackagesDialog({ packages, onClose }: { packages: readonly RecruitingPackage[]; onClose: () => void }) {
  const { data: users = [] } = useReadAll(listUsers);
  const coaches = users.filter(({ role }) => role !== 'user');
  const close = (
    <Button variant="quiet" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <Dialog title="Packages Without a Coach" open onClose={onClose} size="lg" footer={close}>
      {packages.length === 0 ? (
        <EmptyState level={3} title="Every package has its coach." />
      ) : (
        <DataTable
          caption="Packages without a coach"
          columns={columns}
          rows={packages}
          rowKey={({ id }) => id}
          actions={(shown) => <PackageActions shown={shown} coaches={coaches} />}
        />
      )}
    </Dialog>
  );
}
