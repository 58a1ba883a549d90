import {
  listCoaches,
  listCoachUploads,
  previewCoaches,
  undoCoachUpload,
  uploadCoaches,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import {
  confirmForm,
  ImportDialog,
  useUploadHistory,
  valueText,
  type Reviewed,
  type SendOptions,
  type Subject,
} from '@sandites/features/uploads';
import { useMutation } from '@sandites/remote-kit';
import { csvTemplate } from '@sandites/ui/csv';

const fields = ['name', 'title', 'email', 'photoUrl'] as const;

const coaches: Subject = {
  count: (rows) => countText(rows, 'coach', 'coaches'),
  columns: [
    { header: 'Name', cell: ({ name }) => valueText(name), isTitle: true, isName: true },
    { header: 'Title', cell: ({ title }) => valueText(title) },
    { header: 'Email', cell: ({ email }) => valueText(email) },
    { header: 'Photo', cell: ({ photoUrl }) => valueText(photoUrl) },
  ],
  shown: fields,
  nameOf: ({ name }) => valueText(name),
  allOrNothing: true,
};

export const staffTemplate = (): string => csvTemplate(fields);

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
  const { mutate: preview } = useMutation(previewCoaches);
  const { mutate } = useMutation(uploadCoaches, { revalidates: [listCoaches, listCoachUploads] });
  const send = (reviewed: Reviewed, options: SendOptions) =>
    mutate({ body: confirmForm(reviewed), ...options });
  return (
    <ImportDialog
      title="Bulk Upload Coaches"
      subject={coaches}
      preview={(body, options) => preview({ body, ...options })}
      template={{ fileName: 'coaching_staff_template.csv', content: staffTemplate }}
      done={({ count }) => ({ title: `Successfully uploaded ${count} coaches` })}
      failed={{ title: 'Error', text: 'Failed to upload coaches' }}
      history={useUploadHistory(historyCalls)}
      {...{ send, onUploaded, onClose }}
    >
      <p>
        One row names the columns <code>name</code>, <code>title</code>, <code>email</code> and,
        optionally, <code>photoUrl</code>. Enter one coach per row. A coach who is already on the
        list (same email and title) is updated, so you can upload a file again.
      </p>
    </ImportDialog>
  );
}
