import type { Coach } from '@sandites/contracts';
import type { Outcome } from '@sandites/ui';
import { ConfirmDialog, type ActionOptions } from '@sandites/ui/dialogs';

interface DeleteCoachDialogProps {
  coach: Coach;
  remove: (coach: Coach, options: ActionOptions) => Promise<Outcome>;
  onClose: () => void;
}

/** Asks before a coach is deleted. */
export function DeleteCoachDialog({ coach, remove, onClose }: DeleteCoachDialogProps) {
  return (
    <ConfirmDialog title="Are you sure?" open onClose={onClose} onConfirm={(options) => remove(coach, options)}>
      <p>
        This permanently deletes the information of <b>{coach.name}</b>, {coach.title}.
      </p>
    </ConfirmDialog>
  );
}
