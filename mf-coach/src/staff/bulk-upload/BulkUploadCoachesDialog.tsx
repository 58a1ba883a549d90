import {
  coachForm,
  fieldOf,
  listCoaches,
  listCoachUploads,
  type NewCoach,
  undoCoachUpload,
  uploadCoaches,
} from '@sandites/contracts';
import { uploadEffect, type CsvFormat } from '@sandites/features/uploads';
import { useRead } from '@sandites/remote-kit';
import { type CsvColumn, toCsv } from '@sandites/ui/csv';
import type { Column } from '@sandites/ui/table';
import { useMemo } from 'react';
import { type FileCalls, FileUploadDialog } from '../../uploads/FileUploadDialog';

/** Identifies the coach of a row (product D44). */
const coachIdentity = ({ email, title }: Pick<NewCoach, 'email' | 'title'>) =>
  `${email.trim()}\n${title.trim()}`.toLowerCase();

/** The CSV format of a staff file (product C9). */
const staffCsv: CsvFormat<NewCoach> = {
  columns: ['name', 'title', 'email', 'photoUrl'],
  required: ['name', 'title', 'email'],
  otherNames: {
    name: ['Coach'],
    title: ['Role', 'Position'],
    email: ['E-mail', 'Mail'],
    photoUrl: ['Picture', 'Image'],
  },
  labels: { photoUrl: 'Photo URL' },
  identity: coachIdentity,
  parseRow: (cells) => {
    const { value, issues } = coachForm.validate(cells);
    if (!issues) return { value };
    return {
      issues: issues.map((issue) => ({
        message: issue.message,
        cells: [{ column: fieldOf(issue), value: cells[fieldOf(issue)] ?? '' }],
      })),
    };
  },
};

const templateColumns: readonly CsvColumn<never>[] = staffCsv.columns.map((header) => ({
  header,
  value: () => null,
}));

/** A file with the header only. */
export const staffTemplate = (): string => toCsv(templateColumns, []);

const preview: readonly Column<NewCoach>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Email', cell: ({ email }) => email },
];

const calls: FileCalls = {
  upload: uploadCoaches,
  history: listCoachUploads,
  undo: undoCoachUpload,
  revalidates: [listCoaches],
};
const messages = {
  done: (count: number) => `Successfully uploaded ${count} coaches`,
  failed: 'Failed to upload coaches',
};
const countCoaches = (coaches: number) => (coaches === 1 ? '1 coach' : `${coaches} coaches`);

/** Uploads a staff file. */
export function BulkUploadCoachesDialog({ onClose }: { onClose: () => void }) {
  const staff = useRead(listCoaches);
  const effect = useMemo(() => {
    const stored = new Map((staff.data ?? []).map((coach) => [coachIdentity(coach), coach]));
    return (row: NewCoach) => uploadEffect(row, stored.get(coachIdentity(row)), staffCsv);
  }, [staff.data]);
  return (
    <FileUploadDialog
      title="Bulk Upload Coaches"
      format={staffCsv}
      count={countCoaches}
      template={{ fileName: 'coaching_staff_template.csv', content: staffTemplate }}
      {...{ calls, messages, preview, effect, onClose }}
    >
      The first row names the columns <code>name</code>, <code>title</code>, <code>email</code> and,
      optionally, <code>photoUrl</code>. Enter one coach per row. A coach who is already on the list
      (same email and title) is updated, so you can upload a file again.
    </FileUploadDialog>
  );
}
