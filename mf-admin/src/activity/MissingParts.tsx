import type { ActivityService } from '@sandites/contracts';
import { Button, Callout, VisuallyHidden } from '@sandites/ui';
import { partsInWords } from './activity-words';

export interface MissingPartsProps {
  missing: readonly ActivityService[];
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says whose part a day's list lacks, and offers to ask for it again. */
export function MissingParts({ missing, isRetrying, onRetry }: MissingPartsProps) {
  const retry = (
    <Button variant="quiet" size="small" icon="refresh" pending={isRetrying} pendingLabel="Retrying..." onClick={onRetry}>
      Retry<VisuallyHidden> what is missing</VisuallyHidden>
    </Button>
  );
  return (
    <Callout tone="warning" urgent action={retry}>
      Not all of that day: what was done to {partsInWords(missing)} could not be loaded.
    </Callout>
  );
}
