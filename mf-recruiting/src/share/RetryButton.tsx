import type { ApiError } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';

interface RetryButtonProps {
  error: ApiError;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Tries again, where the failure was not that there is nothing. */
export function RetryButton({ error, isRetrying, onRetry }: RetryButtonProps) {
  if (error.status === 404) return null;
  return (
    <Button variant="dark" icon="refresh" pending={isRetrying} pendingLabel="Retrying..." onClick={onRetry}>
      Retry
    </Button>
  );
}
