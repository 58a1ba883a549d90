import { orderCoaches, type Coach } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { refreshedReads } from './refreshed-reads';
import { swapped } from './swapped';

/**
 * Lets two coaches of the staff change places, one swap after the other.
 * @param onConflict the staff is not what it was when it was read: somebody added or deleted a coach
 */
export function useCoachOrder(staff: readonly Coach[], onConflict: () => void): (one: Coach, other: Coach) => Promise<void> {
  const { run, isPending } = useChange(orderCoaches, { refreshes: refreshedReads });
  const tell = useTellOutcome();
  return async (one, other) => {
    if (isPending) return;
    const sent = await run({ body: { coachIds: swapped(staff, one, other).map(({ id }) => id) } });
    if (!sent.ok && sent.error.status === 409) onConflict();
    tell(sent, { done: 'Coach order updated successfully', prefix: 'Failed to update coach order:' });
  };
}
