import {
  createCoach,
  deleteCoach,
  listCoaches,
  orderCoaches,
  updateCoach,
  type Coach,
  type NewCoach,
} from '@sandites/contracts';
import { comparedAddress } from '@sandites/features/photos';
import { useMutation, useResultToast, type Result, type Endpoint } from '@sandites/remote-kit';
import { type ActionOptions, type ComparedField, changedFields } from '@sandites/ui/dialogs';
import { useRef } from 'react';
import { sortByIds } from '../ordering/order';

const revalidates: readonly Endpoint[] = [listCoaches];
const createdMessages = { done: 'Coach created successfully', prefix: 'Failed to create coach:' };

/** The compared fields of a coach. */
export const comparedCoach: readonly ComparedField[] = [
  { name: 'name', label: 'Name' },
  { name: 'title', label: 'Title' },
  { name: 'email', label: 'Email' },
  { name: 'photoUrl', label: 'Photo URL', format: comparedAddress },
];

/**
 * Creates, updates, deletes and orders coaches. A new order shows at once; deletions and orders can
 * be undone from their toast.
 * @param onSaved called with the id of each coach who was created or updated
 */
export function useStaffMutations(staff: readonly Coach[], onSaved: (id: number) => void) {
  const previous = useRef<Coach>(undefined);
  const create = useMutation(createCoach, {
    revalidates,
    toast: createdMessages,
    details: ({ name, title }) => `${name}, ${title}`,
  });
  const update = useMutation(updateCoach, {
    revalidates,
    rowOf: [listCoaches],
    toast: { done: 'Coach updated successfully', prefix: 'Failed to update coach:' },
    details: (coach) => changedFields(coach.name, comparedCoach, previous.current, coach),
  });
  const remove = useMutation(deleteCoach, { revalidates });
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
  const notifySaved = (result: Result<Coach>) => {
    if (result.ok) onSaved(result.data.id);
    return result;
  };
  return {
    create: async (body: NewCoach, options?: ActionOptions) =>
      notifySaved(await create.mutate({ body, ...options })),
    update: async (stored: Coach, body: NewCoach, options?: ActionOptions) => {
      previous.current = stored;
      return notifySaved(
        await update.mutate({
          params: { id: stored.id },
          body,
          ifMatch: stored.version,
          ...options,
        }),
      );
    },
    remove: async (coach: Coach, options?: ActionOptions) => {
      const result = await remove.mutate({ params: { id: coach.id }, ...options });
      showToast(result, {
        done: 'Coach deleted successfully',
        details: `${coach.name} is off the staff list`,
        prefix: 'Failed to delete coach:',
        undo: () => void restore(coach),
      });
      return result;
    },
    /** @param undo restores the previous order */
    order: async (coachIds: number[], undo: () => void) => {
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

export type StaffMutations = ReturnType<typeof useStaffMutations>;
