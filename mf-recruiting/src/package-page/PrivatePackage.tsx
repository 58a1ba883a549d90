import { ButtonLink } from '@sandites/ui';
import { DeadEnd } from '../share/DeadEnd';

/**
 * Says private to everyone; whoever owns the package gets a way to it too (product D34).
 * @param props.ownId the package's id where the reader may open it; only they are told it
 */
export const PrivatePackage = ({ ownId }: { ownId: number | null }) => (
  <DeadEnd title="Private Package" text="This recruiting package is set to private and is not available for viewing.">
    {ownId !== null && (
      <ButtonLink to={`/coach/package/${ownId}/players`} variant="dark" icon="edit">
        Open Your Package
      </ButtonLink>
    )}
    <ButtonLink to="/" icon="arrow-left">
      Return to Home
    </ButtonLink>
  </DeadEnd>
);
