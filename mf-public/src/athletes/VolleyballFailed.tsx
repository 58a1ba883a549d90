import { Button, Callout, useFocusHeir } from '@sandites/ui';

interface VolleyballFailedProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Above the roster, which stays: the volleyball players of the server could not be read (product D9). */
export function VolleyballFailed({ isRetrying, onRetry }: VolleyballFailedProps) {
  const heir = useFocusHeir<HTMLDivElement>();
  const again = (
    <Button look="quiet" size="small" icon="refresh" pending={isRetrying} pendingLabel="Retrying..." onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <div ref={heir}>
      <Callout tone="bad" action={again}>
        Error loading volleyball players. Please try again.
      </Callout>
    </div>
  );
}
