import { coachForm, type Coach } from '@sandites/contracts';
import { VersionedFormDialog, type ComparedField } from '@sandites/features/conflicts';
import { useSchool } from '@sandites/remote-kit';
import { ConfirmDialog, FormDialog } from '@sandites/ui/dialogs';
import { TextField } from '@sandites/ui/forms';
import type { StaffMutations } from './use-staff-mutations';

function Fields() {
  const { domain } = useSchool().emails;
  return (
  <>
    <TextField name="name" label="Name" />
    <TextField name="title" label="Title" placeholder="e.g. Head Football Coach" help="Include the sport: the sport filter looks for it in the title." />
    <TextField name="email" label="Email" type="email" help={`Use the format first.last@${domain}`} />
    <TextField name="photoUrl" label="Photo URL" type="url" optional />
  </>
  );
}

interface DialogProps {
  mutations: StaffMutations;
  onClose: () => void;
}

/** Adds a coach at the end of the staff. */
export function AddCoachDialog({ mutations, onClose }: DialogProps) {
  return (
    <FormDialog title="Add Coach" open onClose={onClose} check={coachForm} onSubmit={mutations.create} submitLabel="Save Coach" pendingLabel="Saving...">
      <Fields />
    </FormDialog>
  );
}

const compared: readonly ComparedField[] = [
  { name: 'name', label: 'Name' },
  { name: 'title', label: 'Title' },
  { name: 'email', label: 'Email' },
  { name: 'photoUrl', label: 'Photo URL' },
];

/** Edits a coach. */
export function EditCoachDialog({ coach, mutations, onClose }: DialogProps & { coach: Coach }) {
  return (
    <VersionedFormDialog
      title="Edit Coach"
      open
      onClose={onClose}
      check={coachForm}
      initial={{ ...coach }}
      stored={coach}
      onSave={mutations.update}
      addAgain={mutations.create}
      compared={compared}
      submitLabel="Update Coach"
      pendingLabel="Updating..."
    >
      <Fields />
    </VersionedFormDialog>
  );
}

/** Asks before a coach is deleted. */
export function DeleteCoachDialog({ coach, mutations, onClose }: DialogProps & { coach: Coach }) {
  return (
    <ConfirmDialog title="Are you sure?" open onClose={onClose} onConfirm={(options) => mutations.remove(coach, options)}>
      <p>
        This permanently deletes the information of <b>{coach.name}</b>, {coach.title}.
      </p>
    </ConfirmDialog>
  );
}
