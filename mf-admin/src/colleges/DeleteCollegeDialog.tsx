import { deleteCollege, listColleges, type College } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { ConfirmDialog, type ActionOptions } from '@sandites/ui/dialogs';

/** Asks before a college is deleted. */
export function DeleteCollegeDialog({ college, onClose }: { college: College; onClose: () => void }) {
  const { run } = useChange(deleteCollege, { refreshes: [listColleges] });
  const tell = useTellOutcome();
  const remove = async (options: ActionOptions) => {
    const sent = await run({ params: { id: college.id }, ...options });
    tell(sent, { done: 'College deleted successfully', prefix: 'Failed to delete college:' });
    return sent;
  };
  return (
    <ConfirmDialog title="Delete College" open onClose={onClose} onConfirm={remove}>
      <p>{`Are you sure you want to delete ${college.name}? This action cannot be undone.`}</p>
    </ConfirmDialog>
  );
}
