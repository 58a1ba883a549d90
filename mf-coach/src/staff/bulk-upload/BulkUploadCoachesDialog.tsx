import { listCoachUploads, listCoaches, undoCoachUpload, uploadCoaches, type NewCoach } from '@sandites/contracts';
import { messageOf, useChange, useNotify, useRead, type Row } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { CsvUploadDialog, LastUpload, changesOf, type SendFile } from '@sandites/features/uploads';
import type { Column } from '@sandites/ui/table';
import { useMemo } from 'react';
import { useUndo } from '../../uploads/use-undo';
import { refreshedReads } from '../refreshed-reads';
import { coachIdentity, staffCsv } from './staff-csv';
import { downloadStaffTemplate } from './staff-template';

const preview: readonly Column<NewCoach>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Email', cell: ({ email }) => email },
];

const reads: readonly Row[] = [...refreshedReads, listCoachUploads];

const countCoaches = (coaches: number) => (coaches === 1 ? '1 coach' : `${coaches} coaches`);

interface BulkUploadCoachesDialogProps {
  onClose: () => void;
  /** Nobody knows whether the coaches arrived: the call was cancelled or failed on its way. */
  onUnsure: () => void;
}

/** Uploads a staff file, all or nothing (product D20). */
export function BulkUploadCoachesDialog({ onClose, onUnsure }: BulkUploadCoachesDialogProps) {
  const { run } = useChange(uploadCoaches, { refreshes: reads });
  const staff = useRead(listCoaches);
  const uploads = useRead(listCoachUploads);
  const undo = useUndo(undoCoachUpload, reads);
  const notify = useNotify();

  const effect = useMemo(() => {
    const stored = new Map((staff.data ?? []).map((coach) => [coachIdentity(coach), coach]));
    return (row: NewCoach) => changesOf(row, stored.get(coachIdentity(row)), staffCsv.columns);
  }, [staff.data]);

  const send: SendFile<NewCoach> = async ({ file }, { signal, onProgress }) => {
    const body = new FormData();
    body.append('file', file);
    const sent = await run({ body, signal, onProgress });
    if (sent.ok) notify({ title: 'Success', text: `Successfully uploaded ${sent.data.count} coaches` });
    else if (!signal.aborted) notify({ title: 'Error', text: messageOf(sent.error, 'Failed to upload coaches'), style: 'destructive' });
    if (!sent.ok && sent.error.status === 0) onUnsure();
    return sent;
  };

  return (
    <CsvUploadDialog
      title="Bulk Upload Coaches"
      open
      onClose={onClose}
      format={staffCsv}
      preview={preview}
      effect={effect}
      badRows="refuse"
      count={countCoaches}
      send={send}
    >
      <p>
        The first row names the columns <code>name</code>, <code>title</code>, <code>email</code> and, where there is one, <code>photoUrl</code>. One
        coach a row. A coach whose email and title are on the list already is updated, so a file can be
        sent again.
      </p>
      <Button look="quiet" size="small" icon="download" onClick={downloadStaffTemplate}>
        Download Template
      </Button>
      <LastUpload uploads={uploads.data} undo={undo} />
    </CsvUploadDialog>
  );
}
