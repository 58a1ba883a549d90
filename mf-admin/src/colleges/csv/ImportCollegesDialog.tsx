import { createColleges, listColleges, type College, type NewCollege } from '@sandites/contracts';
import { CsvUploadDialog, type SendFile } from '@sandites/features/uploads';
import { messageOf, useChange, useNotify } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import type { Column } from '@sandites/ui/table';
import { useMemo } from 'react';
import { collegeColumns } from '../college-columns';
import { collegeCsv, collegeCsvColumns, collegeFormat } from './college-csv';

const countColleges = (count: number) => (count === 1 ? '1 college' : `${count} colleges`);

/** Who a row is about: a college that is there already is updated, not stored again. */
const identity = ({ name, location }: NewCollege) => `${name}\n${location}`.trim().toLowerCase();

const downloadTemplate = () => downloadFile('colleges_template.csv', collegeCsv([]));

interface ImportCollegesDialogProps {
  /** Those that are there already. */
  stored: readonly College[];
  onClose: () => void;
}

/** Takes a file of colleges, all or nothing: it says of each row whether it is new before anything is sent. */
export function ImportCollegesDialog({ stored, onClose }: ImportCollegesDialogProps) {
  const { run } = useChange(createColleges, { refreshes: [listColleges] });
  const notify = useNotify();
  const preview = useMemo<readonly Column<NewCollege>[]>(() => {
    const known = new Set(stored.map(identity));
    return [{ header: 'Import', cell: (college) => (known.has(identity(college)) ? 'Updates' : 'New') }, ...collegeColumns];
  }, [stored]);

  const send: SendFile<NewCollege> = async ({ rows }, { signal, onProgress }) => {
    const sent = await run({ body: { colleges: rows }, signal, onProgress });
    if (sent.ok) notify({ title: 'Success', text: `Successfully imported ${countColleges(sent.data.count)}` });
    else if (!signal.aborted) notify({ title: 'Error', text: messageOf(sent.error, 'Failed to import colleges'), style: 'destructive' });
    return sent;
  };
  return (
    <CsvUploadDialog
      title="Import Colleges"
      open
      onClose={onClose}
      format={collegeFormat}
      preview={preview}
      badRows="refuse"
      count={countColleges}
      send={send}
      confirmLabel="Confirm Import"
    >
      <p>
        One college a row, in the columns of an export: {collegeCsvColumns.join(', ')}. Programs stand in one cell, divided by semicolons. A college of
        the same name and location is updated.
      </p>
      <p>
        <Button variant="quiet" size="small" icon="download" onClick={downloadTemplate}>
          Download Template
        </Button>
      </p>
    </CsvUploadDialog>
  );
}
