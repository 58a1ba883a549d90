import { getPasswordReset, resetPassword } from '@sandites/contracts';
import { Link, useMutation, useNavigate, useRead, useToast } from '@sandites/remote-kit';
import { useSessionActions } from '@sandites/remote-kit/host';
import { Panel } from '@sandites/ui';
import { CodePage, PasswordByCode } from './code-page';

const LinkExpired = () => (
  <Panel>
    <h2>This link does not work</h2>
    <p>
      A link to choose a new password works once, within 30 minutes. Ask for a new one on the{' '}
      <Link to="/auth">sign-in page</Link>.
    </p>
  </Panel>
);

/** Where somebody who forgot their password chooses another one, which ends every session. */
export function Page() {
  const { mutate } = useMutation(resetPassword);
  const { refresh } = useSessionActions();
  const showToast = useToast();
  const navigate = useNavigate();
  return (
    <CodePage
      title="Choose a New Password"
      useOpened={(code) => useRead(getPasswordReset, { params: { code } })}
      loadingLabel="Loading link..."
      failed="The link could not be loaded."
      gone={<LinkExpired />}
    >
      {({ code, data: { username, expiresAt }, onGone }) => (
        <PasswordByCode
          label="Choose a new password"
          username={username}
          expiresAt={expiresAt}
          help="At least 8 characters, and not a common one. You are signed out everywhere."
          submitLabel="Set Password"
          pendingLabel="Saving..."
          save={(body) => mutate({ params: { code }, body })}
          onSaved={() => {
            refresh();
            // Replaces the history entry of the link, which has been used.
            void navigate('/auth', { replace: true });
            showToast({ title: 'Password changed', text: 'Sign in with your new password.' });
          }}
          onGone={onGone}
        >
          <p>
            <span>For the account</span> <b className="text-break">{username}</b>
          </p>
        </PasswordByCode>
      )}
    </CodePage>
  );
}
