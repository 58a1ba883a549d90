import { Button } from '../button/Button';
import { Callout } from '../callout/Callout';

/** Says that what is shown may be out of date, because refreshing failed. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button look="quiet" size="small" icon="refresh" onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Callout tone="warning" action={retry}>
      This may be out of date: it could not be refreshed.
    </Callout>
  );
}
