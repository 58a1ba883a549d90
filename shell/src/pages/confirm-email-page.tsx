import { confirmEmail, getEmailConfirmation } from '@sandites/contracts';
import { Link, useMutation, useRead } from '@sandites/remote-kit';
import { useSessionActions } from '@sandites/remote-kit/host';
import { Button, Panel } from '@sandites/ui';
import { useFailureToast } from '../session/use-failure-toast';
import { CodePage } from './code-page';

const LinkExpired = () => (
  <Panel>
    <h2>This link does not work</h2>
    <p>
      A link to confirm an email address works once, within 7 days. Ask for a new one on{' '}
      <Link to="/account">your account’s page</Link>.
    </p>
  </Panel>
);

const Confirmed = () => (
  <Panel>
    <h2>Your email is confirmed</h2>
    <p>
      A link to choose a new password can go to it from now on. <Link to="/">To the home page</Link>
    </p>
  </Panel>
);

/** Where the owner of an address confirms it: opening the link alone, as scanners do, does not. */
export function Page() {
  const { mutate } = useMutation(confirmEmail);
  const { refresh } = useSessionActions();
  const showFailure = useFailureToast();
  return (
    <CodePage
      title="Confirm Your Email"
      useOpened={(code) => useRead(getEmailConfirmation, { params: { code } })}
      loadingLabel="Loading link..."
      failed="The link could not be loaded."
      gone={<LinkExpired />}
      done={<Confirmed />}
    >
      {({ code, data: { email }, onDone, onGone }) => (
        <Panel>
          <p>
            <span>Is this your address?</span> <b className="text-break">{email}</b>
          </p>
          <Button
            onClick={async () => {
              const result = await mutate({ params: { code } });
              if (result.ok) {
                refresh();
                onDone();
              } else if (result.error.status === 404) onGone();
              else showFailure(result, 'Your email could not be confirmed. Please try again.');
            }}
          >
            Confirm
          </Button>
        </Panel>
      )}
    </CodePage>
  );
}
