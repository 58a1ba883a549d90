import {
  allSports,
  listMyPackages,
  matchesSport,
  type RecruitingPackage,
  type SportFilter,
} from '@sandites/contracts';
import { useOpenDialog } from '@sandites/features/dialogs';
import { dayOf } from '@sandites/features/events';
import { useRead, useLoadErrorToast } from '@sandites/remote-kit';
import {
  Button,
  ButtonLink,
  DataView,
  EmptyState,
  SectionHeading,
  SkeletonTable,
  Tag,
  VisuallyHidden,
  formatDayPadded,
} from '@sandites/ui';
import { DataTable, useSavedRow, type Column } from '@sandites/ui/table';
import { PackageFormDialog } from './PackageFormDialog';
import { PackageLinksDialog } from './PackageLinks';
import styles from './packages.module.scss';
import { SharePackageDialog } from './SharePackageDialog';
import { usePackageMutations } from './use-package-mutations';

const columns: readonly Column<RecruitingPackage>[] = [
  { header: 'Name', cell: ({ name }) => name, isTitle: true },
  { header: 'Sport', cell: ({ sport }) => sport },
  {
    header: 'Public',
    cell: ({ isPublic }) => (
      <Tag tone={isPublic ? 'green' : 'outline'}>{isPublic ? 'Yes' : 'No'}</Tag>
    ),
  },
  { header: 'Created', cell: ({ createdAt }) => formatDayPadded(dayOf(new Date(createdAt))) },
  {
    header: 'Share Code',
    cell: ({ shareCode }) => <code className={styles['code']}>{shareCode}</code>,
  },
];

interface PackageActionsProps {
  pack: RecruitingPackage;
  onEdit: () => void;
  onShare: () => void;
  onLinks: () => void;
  onDelete: () => void;
}

/**
 * Buttons of a row; a private package cannot be shared, except by a link for one
 * recipient.
 */
function PackageActions({ pack, onEdit, onShare, onLinks, onDelete }: PackageActionsProps) {
  const name = <VisuallyHidden> {pack.name}</VisuallyHidden>;
  return (
    <>
      <ButtonLink
        variant="dark"
        size="small"
        className={styles['manage']}
        to={`/coach/package/${pack.id}/players`}
      >
        Manage Players{name}
      </ButtonLink>
      <Button variant="quiet" size="small" onClick={onEdit}>
        Edit{name}
      </Button>
      <Button variant="quiet" size="small" disabled={!pack.isPublic} onClick={onShare}>
        Share{name}
      </Button>
      <Button variant="quiet" size="small" onClick={onLinks}>
        Links{name}
      </Button>
      <ButtonLink variant="quiet" size="small" to={`/package/${pack.shareCode}`}>
        View{name}
      </ButtonLink>
      <Button variant="bad" size="small" onClick={onDelete}>
        Delete{name}
      </Button>
    </>
  );
}

const question =
  'Are you sure you want to delete this recruiting package? This action cannot be undone.';

type OpenPackageDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'share' | 'links'; pack: RecruitingPackage };

/** The coach's packages. */
export function PackagesTab({ sport }: { sport: SportFilter }) {
  const packages = useRead(listMyPackages);
  useLoadErrorToast(packages, 'Failed to load recruiting packages');
  const [savedRow, showSaved] = useSavedRow();
  const mutations = usePackageMutations(showSaved);
  const { dialog, open, close: onClose } = useOpenDialog<OpenPackageDialog>();
  const remove = (pack: RecruitingPackage) => {
    if (window.confirm(question)) void mutations.remove(pack);
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
      hint="A package is a set of players that you share with college coaches through one link."
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
          const filtered = list.filter((pack) => matchesSport(sport, pack.sport));
          if (filtered.length === 0) return none;
          return (
            <DataTable
              caption="Recruiting packages"
              columns={columns}
              rows={filtered}
              rowKey={({ id }) => id}
              savedRow={savedRow}
              actions={(pack) => (
                <PackageActions
                  pack={pack}
                  onEdit={() => open({ kind: 'edit', pack })}
                  onShare={() => open({ kind: 'share', pack })}
                  onLinks={() => open({ kind: 'links', pack })}
                  onDelete={() => remove(pack)}
                />
              )}
            />
          );
        }}
      </DataView>
      {dialog?.kind === 'create' && (
        <PackageFormDialog filter={sport} {...{ mutations, onClose }} />
      )}
      {dialog?.kind === 'edit' && (
        <PackageFormDialog pack={dialog.pack} filter={sport} {...{ mutations, onClose }} />
      )}
      {dialog?.kind === 'links' && <PackageLinksDialog pack={dialog.pack} onClose={onClose} />}
      {dialog?.kind === 'share' && <SharePackageDialog pack={dialog.pack} onClose={onClose} />}
    </>
  );
}
