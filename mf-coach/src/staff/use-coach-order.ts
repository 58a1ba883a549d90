import { listCoaches, orderCoaches, type Coach } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { moved } from '../ordering/moved';
import { refilled } from '../ordering/refilled';
import { refreshedReads } from './refreshed-reads';

const ids = (coaches: readonly Coach[]) => coaches.map(({ id }) => id);

/**
 * Lets a coach of those that are shown take another place among them, one move after the other; the list shows it at once, and the notice
 * takes it back.
 * @param onConflict the staff is not what it was when it was read: somebody added or deleted a coach
 */
export function useCoachOrder(staff: readonly Coach[], shown: readonly Coach[], onConflict: () => void): (from: number, to: number) => Promise<void> {
  const { run, isPending } = useChange(orderCoaches, {
    refreshes: refreshedReads,
    optimistic: {
      read: listCoaches,
      show: (coaches, { body }) => body.coachIds.flatMap((id) => coaches.filter((coach) => coach.id === id)),
    },
  });
  const tell = useTellOutcome();
  const order = async (coachIds: number[], undo?: () => void) => {
    const sent = await run({ body: { coachIds } });
    if (!sent.ok && sent.error.status === 409) onConflict();
    tell(sent, { done: 'Coach order updated successfully', prefix: 'Failed to update coach order:', undo });
  };
  return async (from, to) => {
    if (isPending) return;
    await order(ids(refilled(staff, moved(shown, from, to))), () => void order(ids(staff)));
  };
}
