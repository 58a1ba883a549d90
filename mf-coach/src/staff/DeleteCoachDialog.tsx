import type { Coach } from '@sandites/contracts';
import { ConfirmDialog } from '@sandites/ui/dialogs';

interface DeleteCoachDialogProps {
  coach: Coach;
  remove: (coach: Coach) => void;
  onClose: () => void;
}

/** Asks before a coach is deleted. */
export function DeleteCoachDialog({ coach, remove, onClose }: DeleteCoachDialogProps) {
  return (
    <ConfirmDialog title="Are you sure?" open onClose={onClose} onConfirm={() => remove(coach)}>
      <p>
        This permanently deletes the information of <b>{coach.name}</b>, {coach.title}.
      </p>
    </ConfirmDialog>
  );
}
