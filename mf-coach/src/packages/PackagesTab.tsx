import {
  allSports,
  listMyPackages,
  matchesSport,
  type MyPackage,
  type Sport,
  type SportFilter,
  schoolDay,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { useNavigate, useRead, useLoadErrorToast } from '@sandites/remote-kit';
import { Button, ButtonLink, Tag, VisuallyHidden, formatDayPadded } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import { ListScreen, MoreActions, useSavedRow, type Column } from '@sandites/ui/table';
import { useMemo } from 'react';
import { teamsFirst } from '../dashboard/coach-teams';
import {
  PackageFormDialog,
  packageEditorPath,
  usePackageMutations,
  newViews,
  useMarkViewsSeen,
  useSeenViews,
} from './packages';
import { SharePackageDialog } from './SharePackageDialog';

/** @param seen the views that the coach has seen before */
const columnsFor = (seen: ReturnType<typeof useSeenViews>): readonly Column<MyPackage>[] => [
  { header: 'Name', cell: ({ name }) => name, isTitle: true },
  { header: 'Sport', cell: ({ sport }) => sport },
  {
    header: 'Public',
    cell: ({ isPublic }) => (
      <Tag tone={isPublic ? 'green' : 'outline'}>{isPublic ? 'Yes' : 'No'}</Tag>
    ),
  },
  {
    header: 'Players',
    cell: ({ playerCount }) => playerCount,
    align: 'end',
    summary: ({ playerCount }) => countText(playerCount, 'player'),
  },
  {
    header: 'Views',
    cell: (pack) => {
      const fresh = newViews(pack, seen);
      return (
        <>
          <span>{pack.views}</span>
          {fresh > 0 && (
            <span className="ms-1 fw-bold text-accent-emphasis text-nowrap">{`+${fresh} new`}</span>
          )}
        </>
      );
    },
    align: 'end',
    wraps: false,
  },
  { header: 'Created', cell: ({ createdAt }) => formatDayPadded(schoolDay(new Date(createdAt))) },
];

interface PackageActionsProps {
  pack: MyPackage;
  sport: SportFilter;
  onEdit: () => void;
  onShare: () => void;
  onDelete: () => void;
}

function PackageActions({ pack, sport, onEdit, onShare, onDelete }: PackageActionsProps) {
  const name = <VisuallyHidden> {pack.name}</VisuallyHidden>;
  return (
    <>
      <ButtonLink variant="dark" size="small" to={packageEditorPath(pack.id, sport)}>
        Open{name}
      </ButtonLink>
      <Button variant="quiet" size="small" onClick={onShare}>
        Share{name}
      </Button>
      <MoreActions of={pack.name}>
        <Button variant="quiet" size="small" onClick={onEdit}>
          Edit{name}
        </Button>
        <ButtonLink variant="quiet" size="small" to={`/package/${pack.shareCode}`}>
          View{name}
        </ButtonLink>
        <Button variant="bad" size="small" onClick={onDelete}>
          Delete{name}
        </Button>
      </MoreActions>
    </>
  );
}

const question =
  'Are you sure you want to delete this recruiting package? This action cannot be undone.';

type OpenPackageDialog =
  | { kind: 'create'; pack?: undefined }
  | { kind: 'edit' | 'share'; pack: MyPackage };

interface Props {
  sport: SportFilter;
  /** The coach's teams, whose packages come first. */
  teams?: readonly Sport[];
}

export function PackagesTab({ sport, teams = [] }: Props) {
  const packages = useRead(listMyPackages);
  useLoadErrorToast(packages, 'Failed to load recruiting packages');
  const shown = packages.data?.filter((pack) => matchesSport(sport, pack.sport));
  const seen = useSeenViews();
  const columns = useMemo(() => columnsFor(seen), [seen]);
  useMarkViewsSeen(packages.data);
  const navigate = useNavigate();
  const [savedRow, showSaved] = useSavedRow();
  const mutations = usePackageMutations(showSaved);
  const { dialog, open, close: onClose } = useOpenDialog<OpenPackageDialog>();
  const remove = (pack: MyPackage) => {
    if (window.confirm(question)) void mutations.remove(pack);
  };

  // As it is now: the dialog can make it public.
  const shared = dialog?.kind === 'share' && packages.data?.find(({ id }) => id === dialog.pack.id);
  const create = (
    <Button icon="plus" onClick={() => open({ kind: 'create' })}>
      Create Package
    </Button>
  );
  return (
    <>
      <ListScreen
        title="Recruiting Packages"
        headingActions={create}
        caption="Recruiting packages"
        read={packages}
        loadingLabel="Loading packages..."
        skeletonRows={4}
        skeletonButtons={['Open', 'Share', 'More']}
        failed="Error loading recruiting packages"
        rows={shown && teamsFirst(shown, teams)}
        noneFound={sport === allSports ? 'No Recruiting Packages' : `No ${sport} Packages`}
        noneFoundHint="A package is a set of players that you share with college coaches through one link."
        columns={columns}
        rowKey={({ id }) => id}
        savedRow={savedRow}
        actions={(pack) => (
          <PackageActions
            {...{ pack, sport }}
            onEdit={() => open({ kind: 'edit', pack })}
            onShare={() => open({ kind: 'share', pack })}
            onDelete={() => remove(pack)}
          />
        )}
      />
      {(dialog?.kind === 'create' || dialog?.kind === 'edit') && (
        <PackageFormDialog
          pack={dialog.pack}
          filter={sport}
          onCreated={({ id }) => void navigate(packageEditorPath(id, sport))}
          {...{ mutations, onClose }}
        />
      )}
      {shared && <SharePackageDialog pack={shared} onClose={onClose} />}
    </>
  );
}
