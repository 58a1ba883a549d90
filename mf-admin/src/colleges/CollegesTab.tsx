import { divisions, listColleges, type College } from '@sandites/contracts';
import { useOpenDialog } from '@sandites/features/dialogs';
import { safeHref, useQueryChoice, useReadAll } from '@sandites/remote-kit';
import { Button, ButtonLink, SectionHeading, VisuallyHidden } from '@sandites/ui';
import { FilterSelect, FilteredTable, RowActions, SearchBox, useSavedRow, useSearchText } from '@sandites/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { AddCollegeDialog, DeleteCollegeDialog, EditCollegeDialog } from './CollegeDialogs';
import { allDivisions, byName, collegeColumns, divisionFilters, filterColleges } from './colleges';
import { downloadColleges } from './csv/college-csv';
import { ImportCollegesDialog } from './csv/ImportCollegesDialog';

type OpenCollegeDialog = { kind: 'add' } | { kind: 'import' } | { kind: 'edit' | 'delete'; college: College };

function WebsiteLink({ college: { name, website } }: { college: College }) {
  const href = safeHref(website);
  if (!href) return null;
  return (
    <ButtonLink variant="quiet" size="small" icon="external" href={href} newTab>
      Website<VisuallyHidden> of {name}</VisuallyHidden>
    </ButtonLink>
  );
}

/** The college database (coach-and-admin.md 2, Colleges tab). */
export function CollegesTab() {
  const colleges = useReadAll(listColleges);
  const stored = useMemo(() => colleges.data?.toSorted(byName), [colleges.data]);
  const [search, setSearch] = useState('');
  const [division, chooseDivision] = useQueryChoice('division', divisionFilters, allDivisions);
  const [savedRow, showSaved] = useSavedRow();
  const { dialog, open, close } = useOpenDialog<OpenCollegeDialog>();
  const wanted = useSearchText(search, stored?.length ?? 0);
  const shown = useMemo(() => filterColleges(stored ?? [], wanted, division), [stored, wanted, division]);
  const actions = useCallback(
    (college: College) => (
      <RowActions
        of={college.name}
        onEdit={() => open({ kind: 'edit', college })}
        onDelete={() => open({ kind: 'delete', college })}
      >
        <WebsiteLink college={college} />
      </RowActions>
    ),
    [open],
  );

  return (
    <>
      <SectionHeading title="College Database" />
      <FilteredTable
        caption="Colleges"
        read={{ ...colleges, data: stored }}
        loadingLabel="Loading colleges..."
        failed="The colleges could not be loaded."
        filter={() => shown}
        noun={(count) => (count === 1 ? 'college' : 'colleges')}
        noneFound="No colleges found."
        filters={
          <>
            <SearchBox placeholder="Search colleges..." value={search} onChange={setSearch} />
            <FilterSelect label="Division" options={[allDivisions, ...divisions]} selected={division} onSelect={chooseDivision} />
          </>
        }
        buttons={
          <>
            <Button variant="quiet" icon="download" disabled={shown.length === 0} onClick={() => downloadColleges(shown)}>
              Export CSV
            </Button>
            <Button variant="quiet" icon="upload" onClick={() => open({ kind: 'import' })}>
              Import CSV
            </Button>
            <Button icon="plus" onClick={() => open({ kind: 'add' })}>
              Add College
            </Button>
          </>
        }
        columns={collegeColumns}
        rowKey={({ id }) => id}
        savedRow={savedRow}
        actions={actions}
      />
      {dialog?.kind === 'add' && <AddCollegeDialog onSaved={showSaved} onClose={close} />}
      {dialog?.kind === 'import' && <ImportCollegesDialog stored={stored ?? []} onClose={close} />}
      {dialog?.kind === 'edit' && <EditCollegeDialog college={dialog.college} onSaved={showSaved} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteCollegeDialog college={dialog.college} onClose={close} />}
    </>
  );
}
