import {
  coachForm,
  listCoaches,
  removeCoachPhoto,
  setCoachPhoto,
  type Coach,
} from '@sandites/contracts';
import { PhotoField, addressFieldValue, keepUploadedPicture } from '@sandites/features/photos';
import { useSchool } from '@sandites/remote-kit';
import { ConfirmDialog, FormDialog } from '@sandites/ui/dialogs';
import { TextField } from '@sandites/ui/forms';
import { useState, type ReactNode } from 'react';
import { comparedCoach, type StaffMutations } from './use-staff-mutations';

const photoHelp = {
  add: 'A picture from your device can be added once the coach is saved.',
  edit: 'The picture at this address replaces the one below.',
};

/** @param photo the picture field, for a stored coach only */
function Fields({ photo }: { photo?: ReactNode }) {
  const { domain } = useSchool().emails;
  return (
    <>
      <TextField name="name" label="Name" />
      <TextField
        name="title"
        label="Title"
        placeholder="e.g. Head Football Coach"
        help="Include the sport: the sport filter looks for it in the title."
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        help={`Use the format first.last@${domain}`}
      />
      <TextField
        name="photoUrl"
        label="Photo URL"
        type="url"
        help={photo ? photoHelp.edit : photoHelp.add}
        optional
      />
      {photo}
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
    <FormDialog
      title="Add Coach"
      open
      onClose={onClose}
      check={coachForm}
      onSubmit={mutations.create}
      submitLabel="Save Coach"
      pendingLabel="Saving..."
    >
      <Fields />
    </FormDialog>
  );
}

const photoCalls = { set: setCoachPhoto, remove: removeCoachPhoto, revalidates: [listCoaches] };

/** Edits a coach; the picture is saved separately. */
export function EditCoachDialog({ coach, mutations, onClose }: DialogProps & { coach: Coach }) {
  const [stored, setStored] = useState(coach);
  const [isPhotoBusy, setPhotoBusy] = useState(false);
  const photo = (
    <PhotoField
      name={coach.name}
      owner={{ id: coach.id, address: stored.photoUrl, version: stored.version }}
      calls={photoCalls}
      onChanged={({ address, version }) =>
        setStored({ ...stored, photoUrl: address, ...(version !== undefined && { version }) })
      }
      onBusy={setPhotoBusy}
    />
  );
  return (
    <FormDialog
      title="Edit Coach"
      open
      onClose={onClose}
      check={coachForm}
      initial={{ ...coach, photoUrl: addressFieldValue(coach.photoUrl) }}
      stored={stored}
      onSubmit={(value, options) =>
        mutations.update(stored, keepUploadedPicture(value, 'photoUrl', stored.photoUrl), options)
      }
      addAgain={mutations.create}
      compared={comparedCoach}
      submitLabel="Update Coach"
      pendingLabel="Updating..."
      canSubmit={!isPhotoBusy}
    >
      <Fields photo={photo} />
    </FormDialog>
  );
}

/** Asks before a coach is deleted. */
export function DeleteCoachDialog({ coach, mutations, onClose }: DialogProps & { coach: Coach }) {
  return (
    <ConfirmDialog
      title="Are you sure?"
      open
      onClose={onClose}
      onConfirm={(options) => mutations.remove(coach, options)}
    >
      <p>
        This permanently deletes the information of <b>{coach.name}</b>, {coach.title}.
      </p>
    </ConfirmDialog>
  );
}
