import { collegeForm, listColleges, updateCollege, type College, type NewCollege } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { FormDialog } from '@sandites/ui/dialogs';
import { CollegeFields } from './CollegeFields';

/** Changes a college. */
export function EditCollegeDialog({ college, onClose }: { college: College; onClose: () => void }) {
  const { run } = useChange(updateCollege, { refreshes: [listColleges] });
  const tell = useTellOutcome();
  const save = async (body: NewCollege) => {
    const sent = await run({ params: { id: college.id }, body });
    tell(sent, { done: 'College updated successfully', prefix: 'Failed to update college:' });
    return sent;
  };
  return (
    <FormDialog
      title="Edit College"
      open
      onClose={onClose}
      size="lg"
      check={collegeForm}
      initial={{ ...college }}
      onSubmit={save}
      submitLabel="Update College"
      pendingLabel="Updating..."
    >
      <CollegeFields />
    </FormDialog>
  );
}
