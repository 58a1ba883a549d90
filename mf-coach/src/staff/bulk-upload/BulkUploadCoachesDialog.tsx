import { listCoachUploads, listCoaches, undoCoachUpload, uploadCoaches, type NewCoach } from '@sandites/contracts';
import { changesOf } from '@sandites/features/uploads';
import { useRead } from '@sandites/remote-kit';
import type { Column } from '@sandites/ui/table';
import { useMemo } from 'react';
import { FileUploadDialog, type FileCalls } from '../../uploads/FileUploadDialog';
import { refreshedReads } from '../refreshed-reads';
import { coachIdentity, staffCsv } from './staff-csv';
import { downloadStaffTemplate } from './staff-template';

const preview: readonly Column<NewCoach>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Email', cell: ({ email }) => email },
];

const calls: FileCalls = { upload: uploadCoaches, past: listCoachUploads, undo: undoCoachUpload, refreshes: refreshedReads };
const words = { done: (count: number) => `Successfully uploaded ${count} coaches`, failed: 'Failed to upload coaches' };
const countCoaches = (coaches: number) => (coaches === 1 ? '1 coach' : `${coaches} coaches`);

/** Uploads a staff file. */
export function BulkUploadCoachesDialog({ onClose, onUnsure }: { onClose: () => void; onUnsure: () => void }) {
  const staff = useRead(listCoaches);
  const effect = useMemo(() => {
    const stored = new Map((staff.data ?? []).map((coach) => [coachIdentity(coach), coach]));
    return (row: NewCoach) => changesOf(row, stored.get(coachIdentity(row)), staffCsv.columns);
  }, [staff.data]);
  return (
    <FileUploadDialog
      title="Bulk Upload Coaches"
      format={staffCsv}
      count={countCoaches}
      onTemplate={downloadStaffTemplate}
      {...{ calls, words, preview, effect, onClose, onUnsure }}
    >
      The first row names the columns <code>name</code>, <code>title</code>, <code>email</code> and, where there is one, <code>photoUrl</code>. One
      coach a row. A coach whose email and title are on the list already is updated, so a file can be sent again.
    </FileUploadDialog>
  );
}
