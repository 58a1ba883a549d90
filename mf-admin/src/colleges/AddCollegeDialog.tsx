import { collegeForm, createCollege, listColleges, type NewCollege } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { FormDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { CollegeFields } from './CollegeFields';

/** Adds a college to the database. */
export function AddCollegeDialog({ onClose }: { onClose: () => void }) {
  const { run } = useChange(createCollege, { refreshes: [listColleges] });
  const tell = useTellOutcome();
  const add = async (body: NewCollege, options: ActionOptions) => {
    const sent = await run({ body, ...options });
    tell(sent, { done: 'College added successfully', prefix: 'Failed to add college:' });
    return sent;
  };
  return (
    <FormDialog title="Add College" open onClose={onClose} size="lg" check={collegeForm} onSubmit={add} submitLabel="Save College" pendingLabel="Saving...">
      <CollegeFields />
    </FormDialog>
  );
}
