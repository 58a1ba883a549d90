import { allSports, listMyPackages, matchesSport, type RecruitingPackage, type SportFilter } from '@sandites/contracts';
import { useOpenDialog } from '@sandites/features/dialogs';
import { useRead, useToldFailure } from '@sandites/remote-kit';
import { Button, DataView, EmptyState, SectionHeading, SkeletonTable } from '@sandites/ui';
import { PackageFormDialog } from './PackageFormDialog';
import { PackageTable } from './PackageTable';
import { SharePackageDialog } from './SharePackageDialog';
import { usePackageChanges } from './use-package-changes';

const question = 'Are you sure you want to delete this recruiting package? This action cannot be undone.';

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'share'; pack: RecruitingPackage };

/** The coach's packages, and everything that is done to them (product C2, Recruiting Packages). */
export function PackagesTab({ sport }: { sport: SportFilter }) {
  const packages = useRead(listMyPackages);
  useToldFailure(packages, 'Failed to load recruiting packages');
  const changes = usePackageChanges(packages.retry);
  const { dialog, open, close: onClose } = useOpenDialog<OpenDialog>();
  const remove = (pack: RecruitingPackage) => {
    if (window.confirm(question)) void changes.remove(pack);
  };

  const create = (
    <Button icon="plus" onClick={() => open({ kind: 'create' })}>
      Create Package
    </Button>
  );
  const none = (
    <EmptyState
      level={3}
      title={sport === allSports ? 'No Recruiting Packages' : `No ${sport} Packages`}
      hint="A package is a set of players that you hand to college coaches by one link."
    />
  );
  return (
    <>
      <SectionHeading title="Recruiting Packages" actions={create} />
      <DataView
        read={packages}
        loadingLabel="Loading packages..."
        skeleton={<SkeletonTable rows={4} columns={6} />}
        failed="Error loading recruiting packages"
      >
        {(list) => {
          const shown = list.filter((pack) => matchesSport(sport, pack.sport));
          if (shown.length === 0) return none;
          return (
            <PackageTable
              packages={shown}
              onEdit={(pack) => open({ kind: 'edit', pack })}
              onShare={(pack) => open({ kind: 'share', pack })}
              onDelete={remove}
            />
          );
        }}
      </DataView>
      {dialog?.kind === 'create' && <PackageFormDialog changes={changes} onClose={onClose} />}
      {dialog?.kind === 'edit' && <PackageFormDialog pack={dialog.pack} changes={changes} onClose={onClose} />}
      {dialog?.kind === 'share' && <SharePackageDialog pack={dialog.pack} onClose={onClose} />}
    </>
  );
}
