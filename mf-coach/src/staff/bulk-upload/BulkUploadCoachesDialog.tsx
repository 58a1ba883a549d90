import { listCoachUploads, listCoaches, undoCoachUpload, uploadCoaches, type NewCoach } from '@sandites/contracts';
import { changesOf } from '@sandites/features/uploads';
import { useRead } from '@sandites/remote-kit';
import type { Column } from '@sandites/ui/table';
import { useMemo } from 'react';
import { FileUploadDialog, type FileCalls } from '../../uploads/FileUploadDialog';
import { coachIdentity, staffCsv, staffTemplate } from './staff-csv';

const preview: readonly Column<NewCoach>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Email', cell: ({ email }) => email },
];

const calls: FileCalls = { upload: uploadCoaches, history: listCoachUploads, undo: undoCoachUpload, revalidates: [listCoaches] };
const messages = { done: (count: number) => `Successfully uploaded ${count} coaches`, failed: 'Failed to upload coaches' };
const countCoaches = (coaches: number) => (coaches === 1 ? '1 coach' : `${coaches} coaches`);

/** Uploads a staff file. */
export function BulkUploadCoachesDialog({ onClose }: { onClose: () => void }) {
  const staff = useRead(listCoaches);
  const effect = useMemo(() => {
    const stored = new Map((staff.data ?? []).map((coach) => [coachIdentity(coach), coach]));
    return (row: NewCoach) => changesOf(row, stored.get(coachIdentity(row)), staffCsv);
  }, [staff.data]);
  return (
    <FileUploadDialog
      title="Bulk Upload Coaches"
      format={staffCsv}
      count={countCoaches}
      template={{ fileName: 'coaching_staff_template.csv', content: staffTemplate }}
      {...{ calls, messages, preview, effect, onClose }}
    >
      The first row names the columns <code>name</code>, <code>title</code>, <code>email</code> and, optionally, <code>photoUrl</code>. Enter one coach per
      row. A coach who is already on the list (same email and title) is updated, so you can upload a file again.
    </FileUploadDialog>
  );
}
