import {
  createColleges,
  listColleges,
  listCollegeUploads,
  lookUpColleges,
  undoCollegeUpload,
  type CollegeKey,
  type NewCollege,
} from '@sandites/contracts';
import {
  UploadDialog,
  useStoredRows,
  useUploadHistory,
  type Confirmed,
  type NumberedRow,
  type RowEffect,
  type SendOptions,
} from '@sandites/features/uploads';
import { useMutation } from '@sandites/remote-kit';
import { useCallback } from 'react';
import { collegeCsv, collegeColumnNames, collegeFormat } from './college-file';
import { collegeColumns } from './colleges';

const countColleges = (count: number) => (count === 1 ? '1 college' : `${count} colleges`);

/** The key by which a row updates a stored college. */
const collegeKey = ({ name, location }: NewCollege): CollegeKey => ({ name, location });

const effectOf = (stored: number | null | undefined): RowEffect | undefined =>
  stored === undefined
    ? undefined
    : stored === null
      ? { kind: 'new' }
      : { kind: 'changed', label: 'Updates' };

const historyCalls = {
  list: listCollegeUploads,
  undo: undoCollegeUpload,
  revalidates: [listColleges],
};

interface ImportCollegesDialogProps {
  /** Called with the ids of colleges that a file added or changed. */
  onUploaded: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Imports a file of colleges, all rows or none; the review shows which rows are new. */
export function ImportCollegesDialog({ onUploaded, onClose }: ImportCollegesDialogProps) {
  const { mutate: lookUp } = useMutation(lookUpColleges);
  const { storedOf, ...review } = useStoredRows<NewCollege, CollegeKey, number>(
    (colleges, signal) => lookUp({ body: { colleges }, signal }),
    collegeKey,
  );
  const effects = useCallback(
    (rows: readonly NumberedRow<NewCollege>[]) =>
      rows.map(({ value }) => effectOf(storedOf(value))),
    [storedOf],
  );
  const { mutate } = useMutation(createColleges, {
    revalidates: [listColleges, listCollegeUploads],
  });
  const send = ({ rows }: Confirmed<NewCollege>, options: SendOptions) =>
    mutate({ body: { colleges: rows.map(({ value }) => value) }, ...options });
  return (
    <UploadDialog
      title="Import Colleges"
      format={collegeFormat}
      preview={collegeColumns}
      badRows="refuse"
      count={countColleges}
      template={{ fileName: 'colleges_template.csv', content: () => collegeCsv([]) }}
      done={({ count }) => ({
        title: 'Success',
        text: `Successfully imported ${countColleges(count)}`,
      })}
      failed={{ title: 'Error', text: 'Failed to import colleges' }}
      confirmLabel="Confirm Import"
      history={useUploadHistory(historyCalls)}
      {...{ effects, send, onUploaded, onClose, ...review }}
    >
      <p>
        Enter one college per row, in the columns of an export:{' '}
        <span>{collegeColumnNames.join(', ')}.</span> City and state may stand for the location.
        Separate programs with semicolons. A college with the same name and location is updated.
      </p>
    </UploadDialog>
  );
}
