import { divisions, listColleges, type College } from '@sandites/contracts';
import { useLongList } from '@sandites/features/lists';
import { messageOf, safeHref, useQueryChoice, useToast } from '@sandites/remote-kit';
import { Button, ButtonLink, VisuallyHidden } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import { FilterSelect, ListScreen, RowActions, SearchBox } from '@sandites/ui/table';
import { useState } from 'react';
import { CollegeFormDialog, DeleteCollegeDialog, ImportCollegesDialog } from './CollegeDialogs';
import {
  allDivisions,
  collegeColumns,
  divisionFilters,
  downloadColleges,
  sortColleges,
} from './colleges';

type OpenCollegeDialog =
  | { kind: 'add' | 'import'; college?: undefined }
  | { kind: 'edit' | 'delete'; college: College };

function WebsiteLink({ college: { name, website } }: { college: College }) {
  const href = safeHref(website);
  if (!href) return null;
  return (
    <ButtonLink variant="quiet" size="small" icon="external" href={href} newTab>
      Website<VisuallyHidden> of {name}</VisuallyHidden>
    </ButtonLink>
  );
}

export function CollegesTab() {
  const [search, setSearch] = useState('');
  const [division, chooseDivision] = useQueryChoice('division', divisionFilters, allDivisions);
  const colleges = useLongList(listColleges, {
    search,
    filter: { division: division === allDivisions ? undefined : division },
    arrange: sortColleges,
  });
  const { showSaved } = colleges;
  const showImported = (ids: readonly number[]) => {
    if (ids.length === 0) return;
    setSearch('');
    chooseDivision(allDivisions, { replace: true });
    showSaved(ids);
  };
  const { dialog, open, close } = useOpenDialog<OpenCollegeDialog>();
  const showToast = useToast();
  const [isExporting, setIsExporting] = useState(false);
  /** Exports all colleges that match search and filter, not only the loaded ones. */
  const exportFound = async () => {
    setIsExporting(true);
    const result = await colleges.readAll();
    setIsExporting(false);
    if (result.ok) downloadColleges(result.data);
    else
      showToast({
        title: 'Error',
        text: messageOf(result.error, 'Failed to export colleges'),
        style: 'destructive',
      });
  };
  const actions = (college: College) => (
    <RowActions
      of={college.name}
      onEdit={() => open({ kind: 'edit', college })}
      onDelete={() => open({ kind: 'delete', college })}
    >
      <WebsiteLink college={college} />
    </RowActions>
  );

  return (
    <>
      <ListScreen
        title="College Database"
        caption="Colleges"
        {...colleges.screen}
        loadingLabel="Loading colleges..."
        skeletonButtons={['Website', 'Edit', 'More']}
        failed="The colleges could not be loaded."
        noun={(count) => (count === 1 ? 'college' : 'colleges')}
        noneFound="No colleges found."
        filters={
          <>
            <SearchBox placeholder="Search colleges..." value={search} onChange={setSearch} />
            <FilterSelect
              label="Division"
              options={[allDivisions, ...divisions]}
              selected={division}
              onSelect={chooseDivision}
            />
          </>
        }
        buttons={
          <>
            <Button
              variant="quiet"
              icon="download"
              disabled={colleges.rows.length === 0}
              pending={isExporting}
              onClick={() => void exportFound()}
            >
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
        actions={actions}
      />
      {dialog?.kind === 'import' && (
        <ImportCollegesDialog onUploaded={showImported} onClose={close} />
      )}
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <CollegeFormDialog college={dialog.college} onSaved={showSaved} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteCollegeDialog college={dialog.college} onClose={close} />
      )}
    </>
  );
}
