import {
  coachForm,
  listCoaches,
  removeCoachPhoto,
  setCoachPhoto,
  type Coach,
  type NewCoach,
  createCoach,
  deleteCoach,
  orderCoaches,
  updateCoach,
} from '@sandites/contracts';
import {
  PhotoField,
  addressFieldValue,
  keepUploadedPicture,
  comparedAddress,
} from '@sandites/features/photos';
import {
  useSchool,
  useMutation,
  useResultToast,
  type RowChanges,
  rowChanges,
  type Endpoint,
  type VersionedOptions,
} from '@sandites/remote-kit';
import { ConfirmDialog, FormDialog, changedFields, rowTexts } from '@sandites/ui/dialogs';
import { formFields, TextField } from '@sandites/ui/forms';
import { useState } from 'react';
import { sortByIds } from '../ordering/order';

const revalidates: readonly Endpoint[] = [listCoaches];
const fields = formFields({
  name: 'Name',
  title: 'Title',
  email: 'Email',
  photoUrl: { label: 'Photo URL', format: comparedAddress },
});

export interface StaffMutations extends RowChanges<Coach, NewCoach> {
  /** @param undo restores the previous order */
  order: (coachIds: number[], undo: () => void) => Promise<boolean>;
}

/**
 * Creates, updates, deletes and orders coaches. A new order shows at once; deletions and orders can
 * be undone from their toast.
 * @param onSaved called with the id of each coach who was created or updated
 */
export function useStaffMutations(
  staff: readonly Coach[],
  onSaved: (id: number) => void,
): StaffMutations {
  const create = useMutation(createCoach, {
    revalidates,
    toast: { done: 'Coach created successfully', prefix: 'Failed to create coach:' },
    details: ({ name, title }) => `${name}, ${title}`,
  });
  const update = useMutation(updateCoach, {
    revalidates,
    rowOf: [listCoaches],
    toast: { done: 'Coach updated successfully', prefix: 'Failed to update coach:' },
  });
  const remove = useMutation(deleteCoach, {
    revalidates,
    toast: { done: 'Coach deleted successfully', prefix: 'Failed to delete coach:' },
  });
  const order = useMutation(orderCoaches, {
    revalidates,
    optimistic: {
      reads: listCoaches,
      apply: (coaches, { body }) => sortByIds(coaches, body.coachIds),
    },
  });
  const showToast = useResultToast();

  /**
   * Creates a deleted coach again, in the same place. Where somebody changed the staff since, the
   * order cannot be restored, and the coach stays at the end.
   */
  const restore = async ({ id, name, title, email, photoUrl }: Coach) => {
    const result = await create.mutate({ body: { name, title, email, photoUrl } });
    if (result.ok)
      await order.mutate({
        body: { coachIds: staff.map((coach) => (coach.id === id ? result.data.id : coach.id)) },
      });
  };
  const rows = rowChanges({
    create,
    update,
    remove,
    updated: (before, after) => changedFields(after.name, fields, before, after),
    removed: ({ name }) => `${name} is off the staff list`,
    undoRemoval: (coach) => void restore(coach),
    onSaved,
  });
  return {
    ...rows,
    order: async (coachIds, undo) => {
      const result = await order.mutate({ body: { coachIds } });
      showToast(result, {
        done: 'Coach order updated successfully',
        prefix: 'Failed to update coach order:',
        undo,
      });
      return result.ok;
    },
  };
}

interface DialogProps {
  mutations: StaffMutations;
  onClose: () => void;
}

const photoCalls = { set: setCoachPhoto, remove: removeCoachPhoto, revalidates: [listCoaches] };

interface CoachFormProps extends DialogProps {
  /** The coach to edit. Default: one is added at the end of the staff. */
  coach?: Coach | undefined;
}

/** Adds or edits a coach; the picture is saved separately. */
export function CoachFormDialog({ coach, mutations, onClose }: CoachFormProps) {
  const [stored, setStored] = useState(coach);
  const [isPhotoBusy, setPhotoBusy] = useState(false);
  const save = (value: NewCoach, options: VersionedOptions) =>
    stored
      ? mutations.update(stored, keepUploadedPicture(value, 'photoUrl', stored.photoUrl), options)
      : mutations.add(value, options);
  return (
    <FormDialog
      {...rowTexts('Coach', stored)}
      onClose={onClose}
      check={coachForm}
      initial={coach && { ...coach, photoUrl: addressFieldValue(coach.photoUrl) }}
      stored={stored}
      onSubmit={save}
      addAgain={stored && mutations.add}
      fields={fields}
      canSubmit={!isPhotoBusy}
    >
      <TextField {...fields.name} />
      <TextField
        {...fields.title}
        placeholder="e.g. Head Football Coach"
        help="Include the sport: the sport filter looks for it in the title."
      />
      <TextField
        {...fields.email}
        type="email"
        help={`Use the format first.last@${useSchool().emails.domain}`}
      />
      <TextField
        {...fields.photoUrl}
        type="url"
        help={
          stored
            ? 'The picture at this address replaces the one below.'
            : 'A picture from your device can be added once the coach is saved.'
        }
        optional
      />
      {stored && (
        <PhotoField
          name={stored.name}
          owner={{ id: stored.id, address: stored.photoUrl, version: stored.version }}
          calls={photoCalls}
          onChanged={({ address, version = stored.version }) =>
            setStored({ ...stored, photoUrl: address, version })
          }
          onBusy={setPhotoBusy}
        />
      )}
    </FormDialog>
  );
}

export function DeleteCoachDialog({ coach, mutations, onClose }: DialogProps & { coach: Coach }) {
  return (
    <ConfirmDialog
      title="Are you sure?"
      onClose={onClose}
      onConfirm={(options) => mutations.remove(coach, options)}
    >
      <p>
        This permanently deletes the information of <b translate="no">{coach.name}</b>,{' '}
        {coach.title}.
      </p>
    </ConfirmDialog>
  );
}
