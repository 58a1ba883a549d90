import { createCoach, deleteCoach, listCoaches, orderCoaches, type Coach } from '@sandites/contracts';
import { withoutRow } from '@sandites/features/optimistic';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import type { Outcome } from '@sandites/ui';
import type { ActionOptions } from '@sandites/ui/dialogs';
import { refreshedReads } from './refreshed-reads';

/**
 * Deletes a coach, who leaves the list at once; the notice brings the same person back, to the place they had.
 * @param onGone somebody else deleted the coach meanwhile
 */
export function useCoachRemoval(staff: readonly Coach[], onGone: () => void): (coach: Coach, options?: ActionOptions) => Promise<Outcome> {
  const deleting = useChange(deleteCoach, {
    refreshes: refreshedReads,
    optimistic: { read: listCoaches, show: (coaches, { params }) => withoutRow(coaches, params.id) },
  });
  const adding = useChange(createCoach, { refreshes: refreshedReads });
  const ordering = useChange(orderCoaches, { refreshes: refreshedReads });
  const tell = useTellOutcome();

  const bringBack = async ({ id, name, title, email, photoUrl }: Coach) => {
    const sent = await adding.run({ body: { name, title, email, photoUrl } });
    tell(sent, { done: 'Coach created successfully', prefix: 'Failed to create coach:' });
    // Where the order cannot be restored, somebody else has changed the staff: the coach is back, at its end.
    if (sent.ok) await ordering.run({ body: { coachIds: staff.map((coach) => (coach.id === id ? sent.data.id : coach.id)) } });
  };
  return async (coach, options) => {
    const sent = await deleting.run({ params: { id: coach.id }, ...options });
    if (!sent.ok && sent.error.status === 404) onGone();
    tell(sent, { done: 'Coach deleted successfully', prefix: 'Failed to delete coach:', undo: () => void bringBack(coach) });
    return sent;
  };
}
