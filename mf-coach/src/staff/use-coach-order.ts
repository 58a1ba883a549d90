import { listCoaches, orderCoaches, type Coach } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { inOrderOf } from '../ordering/in-order-of';
import { useWantedOrder, type WantedOrder } from '../ordering/use-wanted-order';
import { refreshedReads } from './refreshed-reads';

/**
 * Lets the coaches be put in another order; the list shows it at once, and the notice takes it back.
 * @param onConflict the staff is not what it was when it was read: somebody added or deleted a coach
 */
export function useCoachOrder(staff: readonly Coach[], onConflict: () => void): WantedOrder<Coach> {
  const { run } = useChange(orderCoaches, {
    refreshes: refreshedReads,
    optimistic: { read: listCoaches, show: (coaches, { body }) => inOrderOf(coaches, body.coachIds) },
  });
  const tell = useTellOutcome();
  const before = staff.map(({ id }) => id);
  const wanted = useWantedOrder(staff, async (coachIds) => {
    const sent = await run({ body: { coachIds } });
    if (!sent.ok && sent.error.status === 409) onConflict();
    tell(sent, { done: 'Coach order updated successfully', prefix: 'Failed to update coach order:', undo: () => void wanted.order(before) });
    return sent.ok;
  });
  return wanted;
}
