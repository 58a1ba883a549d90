import {
  createColleges,
  listColleges,
  lookUpColleges,
  type CollegeKey,
  type NewCollege,
} from '@sandites/contracts';
import { CsvUploadDialog, useStoredRows, type SendFile } from '@sandites/features/uploads';
import { messageOf, useMutation, useToast } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import type { Column } from '@sandites/ui/table';
import { useMemo } from 'react';
import { collegeColumns } from '../colleges';
import { collegeCsv, collegeCsvColumns, collegeFormat } from './college-csv';

const countColleges = (count: number) => (count === 1 ? '1 college' : `${count} colleges`);

/** The key by which a row updates a stored college. */
const collegeKey = ({ name, location }: NewCollege): CollegeKey => ({ name, location });

const downloadTemplate = () => downloadFile('colleges_template.csv', collegeCsv([]));

/** Imports a CSV file of colleges, all rows or none; the review shows which rows are new. */
export function ImportCollegesDialog({ onClose }: { onClose: () => void }) {
  const { mutate: lookUp } = useMutation(lookUpColleges);
  const { storedOf, ...review } = useStoredRows<NewCollege, CollegeKey, number>(
    (colleges, signal) => lookUp({ body: { colleges }, signal }),
    collegeKey,
  );
  const { mutate } = useMutation(createColleges, { revalidates: [listColleges] });
  const showToast = useToast();
  const preview = useMemo<readonly Column<NewCollege>[]>(() => {
    const effectOf = (college: NewCollege) => {
      const stored = storedOf(college);
      return stored === undefined ? undefined : stored === null ? 'New' : 'Updates';
    };
    return [{ header: 'Import', cell: effectOf }, ...collegeColumns];
  }, [storedOf]);

  const send: SendFile<NewCollege> = async ({ rows }, { signal, onProgress }) => {
    const result = await mutate({ body: { colleges: rows }, signal, onProgress });
    if (result.ok)
      showToast({
        title: 'Success',
        text: `Successfully imported ${countColleges(result.data.count)}`,
        isNews: true,
      });
    else if (!signal.aborted)
      showToast({
        title: 'Error',
        text: messageOf(result.error, 'Failed to import colleges'),
        style: 'destructive',
      });
    return result;
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
      {...review}
    >
      <p>
        Enter one college per row, in the columns of an export: {collegeCsvColumns.join(', ')}.
        Separate programs with semicolons. A college with the same name and location is updated.
      </p>
      <p>
        <Button variant="quiet" size="small" icon="download" onClick={downloadTemplate}>
          Download Template
        </Button>
      </p>
    </CsvUploadDialog>
  );
}
