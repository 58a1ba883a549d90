import {
  coachForm,
  fieldOf,
  listCoaches,
  listCoachUploads,
  parseLink,
  splitName,
  undoCoachUpload,
  uploadCoaches,
  type NewCoach,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import {
  csvFile,
  csvTemplate,
  UploadDialog,
  uploadEffect,
  useUploadHistory,
  type Cells,
  type Confirmed,
  type NumberedRow,
  type SendOptions,
  type UploadFormat,
} from '@sandites/features/uploads';
import { useMutation, useRead } from '@sandites/remote-kit';
import type { Column } from '@sandites/ui/table';
import declared from './staff-columns.json';

const coachIdentity = ({ email, title }: Pick<NewCoach, 'email' | 'title'>) =>
  `${email.trim()}\n${title.trim()}`.toLowerCase();

const templateColumns = ['name', 'title', 'email', 'photoUrl'] as const;

/** A degree behind a name: `Lee Marsh, Ph.D.` */
const degree =
  /,\s*(?:ph\.?d|ed\.?d|m\.?ed|m\.?[as]|b\.?[as]|atc|lat|cscs|caa|cmaa|md|rn)\.?(?:,|$)/i;

/** The name of a row: in one column, where it may be `Last, First`, or in two. */
function nameOf({ name = '', firstName = '', lastName = '' }: Cells): string {
  if (name === '') return [firstName, lastName].filter(Boolean).join(' ');
  const parts = name.includes(',') && !degree.test(name) ? splitName(name) : null;
  return parts ? `${parts.firstName} ${parts.lastName}` : name;
}

const staffFormat: UploadFormat<NewCoach> = {
  columns: [...templateColumns, 'firstName', 'lastName'],
  ...declared,
  accepts: {
    name: (cell) => !cell.includes('@'),
    email: (cell) => cell.includes('@'),
    photoUrl: (cell) => cell.includes('.'),
  },
  identity: coachIdentity,
  nameOf,
  parser: () => (cells) => {
    const { photoUrl = '', firstName: _first, lastName: _last, ...fields } = cells;
    const { value, issues } = coachForm.validate({
      ...fields,
      name: nameOf(cells),
      photoUrl: parseLink(photoUrl) ?? photoUrl,
    });
    if (value) return { value };
    return {
      issues: issues.map((issue) => ({
        message: issue.message,
        columns: [fieldOf(issue)],
      })),
    };
  },
};

export const staffTemplate = (): string => csvTemplate(templateColumns);

const preview: readonly Column<NewCoach>[] = [
  { header: 'Name', cell: ({ name }) => name, isTitle: true, isName: true },
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Photo', cell: ({ photoUrl }) => photoUrl ?? '' },
];

const historyCalls = {
  list: listCoachUploads,
  undo: undoCoachUpload,
  revalidates: [listCoaches],
};

interface UploadStaffDialogProps {
  onUploaded: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Uploads a staff file, all rows or none. */
export function UploadStaffDialog({ onUploaded, onClose }: UploadStaffDialogProps) {
  const staff = useRead(listCoaches);
  const stored = new Map(staff.data?.map((coach) => [coachIdentity(coach), coach]));
  const effects = (rows: readonly NumberedRow<NewCoach>[]) =>
    rows.map(({ value }) => uploadEffect(value, stored.get(coachIdentity(value)), staffFormat));
  const { mutate } = useMutation(uploadCoaches, { revalidates: [listCoaches, listCoachUploads] });
  const send = ({ name, rows }: Confirmed<NewCoach>, options: SendOptions) => {
    const body = new FormData();
    body.append('file', csvFile(name, templateColumns, rows));
    return mutate({ body, ...options });
  };
  return (
    <UploadDialog
      title="Bulk Upload Coaches"
      format={staffFormat}
      badRows="refuse"
      count={(coaches) => countText(coaches, 'coach', 'coaches')}
      template={{ fileName: 'coaching_staff_template.csv', content: staffTemplate }}
      done={({ count }) => ({ title: 'Success', text: `Successfully uploaded ${count} coaches` })}
      failed={{ title: 'Error', text: 'Failed to upload coaches' }}
      history={useUploadHistory(historyCalls)}
      {...{ preview, effects, send, onUploaded, onClose }}
    >
      <p>
        One row names the columns <code>name</code>, <code>title</code>, <code>email</code> and,
        optionally, <code>photoUrl</code>. Enter one coach per row. A coach who is already on the
        list (same email and title) is updated, so you can upload a file again.
      </p>
    </UploadDialog>
  );
}
