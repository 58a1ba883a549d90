import {
  collegeForm,
  createCollege,
  deleteCollege,
  divisions,
  listColleges,
  programs,
  updateCollege,
  type College,
  type NewCollege,
  createColleges,
  listCollegeUploads,
  previewColleges,
  undoCollegeUpload,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { useMutation, type VersionedOptions } from '@sandites/remote-kit';
import { ConfirmDialog, FormDialog, changedFields, rowTexts } from '@sandites/ui/dialogs';
import {
  CheckboxGroupField,
  FieldGrid,
  formFields,
  SelectField,
  TextField,
} from '@sandites/ui/forms';
import {
  columnsOfValues,
  ImportDialog,
  sentRows,
  useUploadHistory,
  valueText,
  type ImportValues,
  type Reviewed,
  type SendOptions,
  type Subject,
} from '@sandites/features/uploads';
import { collegeCsv, collegeColumnNames, collegeColumns } from './colleges';

const fields = formFields({
  name: 'College Name',
  location: 'Location',
  division: 'Division',
  conference: 'Conference',
  website: 'Website',
  gpaMini: 'Minimum GPA',
  satMin: 'Minimum SAT',
  actMin: 'Minimum ACT',
  programs: {
    label: 'Athletic Programs',
    format: (value) => (Array.isArray(value) ? value.toSorted().join(', ') : ''),
  },
});

interface CollegeFormProps {
  /** The college that is edited; undefined to add one. */
  college: College | undefined;
  onSaved: (id: number) => void;
  onClose: () => void;
}

export function CollegeFormDialog({ college, onSaved, onClose }: CollegeFormProps) {
  const { mutate: create } = useMutation(createCollege, {
    revalidates: [listColleges],
    toast: { done: 'College added successfully', prefix: 'Failed to add college:' },
    details: ({ name, location }) => `${name}, ${location}, is in the college search`,
  });
  const { mutate: update } = useMutation(updateCollege, {
    rowOf: [listColleges],
    toast: { done: 'College updated successfully', prefix: 'Failed to update college:' },
    details: (stored) => college && changedFields(stored.name, fields, college, stored),
  });
  const save = async (body: NewCollege, options: VersionedOptions) => {
    const result = college
      ? await update({ params: { id: college.id }, body, ...options })
      : await create({ body, ...options });
    if (result.ok) onSaved(result.data.id);
    return result;
  };
  return (
    <FormDialog
      {...rowTexts('College', college)}
      onClose={onClose}
      size="lg"
      check={collegeForm}
      initial={{ ...college }}
      stored={college}
      onSubmit={save}
      fields={fields}
    >
      <TextField {...fields.name} />
      <FieldGrid>
        <TextField {...fields.location} placeholder="City, State" />
        <SelectField {...fields.division} options={divisions} placeholder="Select a division" />
        <TextField {...fields.conference} />
      </FieldGrid>
      <TextField {...fields.website} type="url" placeholder="https://" />
      <FieldGrid>
        <TextField {...fields.gpaMini} placeholder="e.g. 3.5+" />
        <TextField {...fields.satMin} placeholder="e.g. 1200+" />
        <TextField {...fields.actMin} placeholder="e.g. 24+" />
      </FieldGrid>
      <CheckboxGroupField {...fields.programs} options={programs} />
    </FormDialog>
  );
}

interface DeleteCollegeProps {
  college: College;
  onClose: () => void;
}

export function DeleteCollegeDialog({ college, onClose }: DeleteCollegeProps) {
  const { mutate } = useMutation(deleteCollege, {
    revalidates: [listColleges],
    toast: { done: 'College deleted successfully', prefix: 'Failed to delete college:' },
    details: () => `${college.name} is out of the college search`,
  });
  return (
    <ConfirmDialog
      title="Delete College"
      onClose={onClose}
      onConfirm={(options) => mutate({ params: { id: college.id }, ...options })}
    >
      <p>{`Are you sure you want to delete ${college.name}? This action cannot be undone.`}</p>
    </ConfirmDialog>
  );
}

const countColleges = (count: number) => countText(count, 'college');

/** Whether a row has what the columns of the list show. */
const isCollege = (values: ImportValues): values is ImportValues & NewCollege =>
  ['name', 'location', 'division', 'conference'].every(
    (field) => typeof values[field] === 'string',
  ) && Array.isArray(values['programs']);

const inColumns = ['name', 'location', 'division', 'conference', 'programs'];

const colleges: Subject = {
  count: countColleges,
  columns: columnsOfValues(collegeColumns, inColumns, isCollege),
  shown: inColumns,
  nameOf: ({ name }) => valueText(name),
  allOrNothing: true,
};

const historyCalls = {
  list: listCollegeUploads,
  undo: undoCollegeUpload,
  revalidates: [listColleges],
};

interface ImportCollegesDialogProps {
  onUploaded: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Imports a file of colleges, all rows or none; the review shows which rows are new. */
export function ImportCollegesDialog({ onUploaded, onClose }: ImportCollegesDialogProps) {
  const { mutate: preview } = useMutation(previewColleges);
  const { mutate } = useMutation(createColleges, {
    revalidates: [listColleges, listCollegeUploads],
  });
  const send = ({ review }: Reviewed, options: SendOptions) =>
    mutate({ body: { colleges: sentRows<NewCollege>(review), plan: review.plan }, ...options });
  return (
    <ImportDialog
      title="Import Colleges"
      subject={colleges}
      preview={(body, options) => preview({ body, ...options })}
      template={{ fileName: 'colleges_template.csv', content: () => collegeCsv([]) }}
      done={({ count }) => ({
        title: `Successfully imported ${countColleges(count)}`,
      })}
      failed={{ title: 'Error', text: 'Failed to import colleges' }}
      confirmLabel="Confirm Import"
      history={useUploadHistory(historyCalls)}
      {...{ send, onUploaded, onClose }}
    >
      <p>
        Enter one college per row, in the columns of an export:{' '}
        <span>{collegeColumnNames.join(', ')}.</span> City and state may stand for the location.
        Separate programs with semicolons. A college with the same name and location is updated.
      </p>
    </ImportDialog>
  );
}
