import { useFocusFallback } from '../a11y/use-focus-fallback';
import { VisuallyHidden } from '../a11y/VisuallyHidden';
import { Button } from '../button/Button';
import { Callout } from '../callout/Callout';
import type { FailedStateProps } from './FailedState';

/** Says that what is shown may be out of date, because refreshing failed. */
export function StaleNotice({ offline, onRetry, retryOf }: Pick<FailedStateProps, 'onRetry' | 'retryOf'> & { offline: boolean }) {
  const part = useFocusFallback<HTMLDivElement>();
  const retry = (
    <Button variant="quiet" size="small" icon="refresh" onClick={onRetry}>
      Retry{retryOf && <VisuallyHidden> {retryOf}</VisuallyHidden>}
    </Button>
  );
  return (
    <div ref={part}>
      <Callout tone="warning" action={retry}>
        {offline
          ? 'You seem to be offline. This may be out of date and will refresh once you are connected.'
          : 'This may be out of date. It could not be refreshed.'}
      </Callout>
    </div>
  );
}
