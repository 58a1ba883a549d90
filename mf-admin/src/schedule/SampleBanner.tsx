import { Button, Callout } from '@sandites/ui';

/** Says that what stands below is no schedule, and offers to load it again (product D21). */
export function SampleBanner({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const retry = (
    <Button look="quiet" size="small" icon="refresh" pending={isRetrying} pendingLabel="Retrying..." onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Callout tone="warning" urgent action={retry}>
      Sample data: the schedule could not be loaded. Changes here are not saved.
    </Callout>
  );
}
