import { useQueryChoice } from '@sandites/remote-kit';
import {
  Button,
  ButtonLink,
  EmptyState,
  FilterChips,
  Tag,
  VisuallyHidden,
  formatTimestamp,
} from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import {
  ListScreen,
  RowActions,
  SearchBox,
  useSavedRow,
  useSearchText,
  type Column,
} from '@sandites/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { ReassignDialog, DeletePackageDialog } from './PackageDialogs';
import { filterPackages, ownerFilters, usePackages, type OwnedPackage } from './packages';

type OpenPackageDialog = { kind: 'reassign' | 'delete'; pack: OwnedPackage };

const columns: readonly Column<OwnedPackage>[] = [
  { header: 'Name', cell: ({ name }) => name, isTitle: true },
  { header: 'Sport', cell: ({ sport }) => sport },
  {
    header: 'Coach',
    summary: ({ owner, isOwnerless }) => (isOwnerless ? 'No coach' : owner),
    cell: ({ owner, isOwnerless }) =>
      isOwnerless ? (
        <>
          <Tag tone="red">No coach</Tag> (was {owner})
        </>
      ) : (
        owner
      ),
  },
  {
    header: 'Public',
    cell: ({ isPublic }) => (
      <Tag tone={isPublic ? 'green' : 'outline'}>{isPublic ? 'Yes' : 'No'}</Tag>
    ),
  },
  { header: 'Created', cell: ({ createdAt }) => formatTimestamp(createdAt) },
];

/** The recruiting packages of all coaches: open, reassign or delete them. */
export function PackagesTab() {
  const [search, setSearch] = useState('');
  const [filter, chooseFilter] = useQueryChoice('owner', ownerFilters, 'All');
  const { users, isLong, more, showRow, ...packages } = usePackages(search, filter);
  const [savedRow, mark] = useSavedRow();
  const showSaved = (id: number) => {
    showRow(id);
    mark(id);
  };
  const { dialog, open, close } = useOpenDialog<OpenPackageDialog>();
  const searchText = useSearchText(isLong ? '' : search, packages.data?.length ?? 0);
  const filtered = useMemo(
    () => filterPackages(packages.data ?? [], searchText, filter),
    [packages.data, searchText, filter],
  );

  const actions = useCallback(
    (pack: OwnedPackage) => (
      <RowActions of={pack.name} onDelete={() => open({ kind: 'delete', pack })}>
        <ButtonLink variant="quiet" size="small" to={`/coach/package/${pack.id}/players`}>
          Open<VisuallyHidden> {pack.name}</VisuallyHidden>
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={() => open({ kind: 'reassign', pack })}>
          Reassign<VisuallyHidden> {pack.name}</VisuallyHidden>
        </Button>
      </RowActions>
    ),
    [open],
  );
  return (
    <>
      <ListScreen
        title="Recruiting Packages"
        caption="Recruiting packages"
        read={packages}
        loadingLabel="Loading packages..."
        failed="The packages could not be loaded."
        empty={isLong ? undefined : <EmptyState level={3} title="No recruiting packages yet." />}
        filter={() => filtered}
        noun={(count) => (count === 1 ? 'package' : 'packages')}
        noneFound={
          filter === 'All' || search.trim() !== ''
            ? 'No packages found.'
            : 'Every package has a coach.'
        }
        filters={
          <>
            <SearchBox placeholder="Search packages..." value={search} onChange={setSearch} />
            <FilterChips
              label="Filter by coach"
              options={ownerFilters}
              selected={filter}
              onSelect={chooseFilter}
            />
          </>
        }
        columns={columns}
        rowKey={({ id }) => id}
        savedRow={savedRow}
        more={more}
        actions={actions}
      />
      {dialog?.kind === 'reassign' && (
        <ReassignDialog pack={dialog.pack} users={users} onSaved={showSaved} onClose={close} />
      )}
      {dialog?.kind === 'delete' && <DeletePackageDialog pack={dialog.pack} onClose={close} />}
    </>
  );
}
