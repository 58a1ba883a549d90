import type { ApiError } from '@sandites/remote-kit';
import { ButtonLink } from '@sandites/ui';
import { DeadEnd } from '../share/DeadEnd';
import { RetryButton } from '../share/RetryButton';

interface PlayerNotFoundProps {
  error: ApiError;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Unknown, revoked and deleted codes look alike (product D28). */
export const PlayerNotFound = ({ error, isRetrying, onRetry }: PlayerNotFoundProps) => (
  <DeadEnd title="Player Profile Not Found" text="The player profile you are looking for could not be found or is no longer available.">
    <RetryButton error={error} isRetrying={isRetrying} onRetry={onRetry} />
    <ButtonLink to="/player-cards" icon="arrow-left">
      Back to All Players
    </ButtonLink>
  </DeadEnd>
);
