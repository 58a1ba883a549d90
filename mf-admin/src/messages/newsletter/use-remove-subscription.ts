import { deleteSubscription, listSubscriptions, type Subscription } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';

/** Takes an address off the newsletter, after asking (product D23, D56). */
export function useRemoveSubscription(): (subscription: Subscription) => Promise<void> {
  const { run } = useChange(deleteSubscription, {
    refreshes: [listSubscriptions],
    optimistic: { read: listSubscriptions, show: (all, { params }) => all.filter(({ id }) => id !== params.id) },
  });
  const tell = useTellOutcome();
  return async ({ id, email }) => {
    if (!window.confirm(`Are you sure you want to take ${email} off the newsletter? This action cannot be undone.`)) return;
    tell(await run({ params: { id } }), { done: 'Address removed successfully', prefix: 'Failed to remove address:' });
  };
}
