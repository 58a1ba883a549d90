import { ButtonLink, Callout } from '@sandites/ui';

/** What someone sees who is no admin. */
export function AccessDenied() {
  const home = (
    <ButtonLink to="/" look="quiet" size="small">
      Return to Home
    </ButtonLink>
  );
  return (
    <Callout tone="bad" title="Access Denied!" action={home}>
      <p>You do not have permission to access this page.</p>
    </Callout>
  );
}
