import { collegeForm, listColleges, updateCollege, type College, type NewCollege } from '@sandites/contracts';
import { VersionedFormDialog, changedMeanwhile } from '@sandites/features/conflicts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import type { ActionOptions } from '@sandites/ui/dialogs';
import { CollegeFields } from './CollegeFields';
import { comparedCollege } from './compared-college';

/** Changes a college, and overwrites nothing unseen. */
export function EditCollegeDialog({ college, onClose }: { college: College; onClose: () => void }) {
  const { run } = useChange(updateCollege, { refreshes: [listColleges] });
  const tell = useTellOutcome();
  const save = async ({ id, version }: College, body: NewCollege, options?: ActionOptions) => {
    const sent = await run({ params: { id }, body, ifMatch: version, ...options });
    if (!changedMeanwhile(sent)) tell(sent, { done: 'College updated successfully', prefix: 'Failed to update college:' });
    return sent;
  };
  return (
    <VersionedFormDialog
      title="Edit College"
      open
      onClose={onClose}
      size="lg"
      check={collegeForm}
      initial={{ ...college }}
      stored={college}
      onSave={save}
      compared={comparedCollege}
      submitLabel="Update College"
      pendingLabel="Updating..."
    >
      <CollegeFields />
    </VersionedFormDialog>
  );
}
