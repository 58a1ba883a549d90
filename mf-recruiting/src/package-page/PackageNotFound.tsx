import type { ApiError } from '@sandites/remote-kit';
import { ButtonLink } from '@sandites/ui';
import { DeadEnd } from '../share/DeadEnd';
import { RetryButton } from '../share/RetryButton';

interface PackageNotFoundProps {
  error: ApiError;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Unknown, revoked and deleted codes look alike (product D28); what may work a second time can be tried again. */
export const PackageNotFound = ({ error, isRetrying, onRetry }: PackageNotFoundProps) => (
  <DeadEnd
    title="Package Not Found"
    text="The recruiting package you are looking for could not be found or is no longer available."
  >
    <RetryButton error={error} isRetrying={isRetrying} onRetry={onRetry} />
    <ButtonLink to="/" icon="arrow-left">
      Return to Home
    </ButtonLink>
  </DeadEnd>
);
