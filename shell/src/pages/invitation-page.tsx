import { acceptInvitation, getInvitation, type Role } from '@sandites/contracts';
import { Link, useMutation, useNavigate, useRead, useToast } from '@sandites/remote-kit';
import { useSessionActions } from '@sandites/remote-kit/host';
import { Panel, Spinner } from '@sandites/ui';
import { ContactLink } from '../frame/ContactButton';
import { landingPage } from '../session/SessionProvider';
import { CodePage, PasswordByCode } from './code-page';

const accounts: Record<Role, string> = {
  user: 'an account',
  coach: 'a coach account',
  admin: 'an administrator account',
};

const LinkExpired = () => (
  <Panel>
    <h2>This link does not work</h2>
    <p>
      An invitation link works once, within 72 hours. This one was used, replaced by a newer link,
      or has expired.
    </p>
    <p>
      If you have chosen a password already, <Link to="/auth">sign in</Link>. Otherwise{' '}
      <ContactLink>ask the site administrator</ContactLink> for a new link.
    </p>
  </Panel>
);

/** The page of a one-time invitation link: a new user chooses a password, which signs in. */
export function Page() {
  const { mutate } = useMutation(acceptInvitation);
  const { setUser } = useSessionActions();
  const showToast = useToast();
  const navigate = useNavigate();
  return (
    <CodePage
      title="Your Invitation"
      useOpened={(code) => useRead(getInvitation, { params: { code } })}
      loadingLabel="Loading invitation..."
      failed="Your invitation could not be loaded."
      gone={<LinkExpired />}
      done={<Spinner label="Signing in..." />}
    >
      {({ code, data: { username, role, expiresAt }, onDone, onGone }) => (
        <PasswordByCode
          label="Choose your password"
          username={username}
          expiresAt={expiresAt}
          help="At least 8 characters, and not a common one."
          submitLabel="Set Password and Sign In"
          pendingLabel="Signing in..."
          save={(body) => mutate({ params: { code }, body })}
          onSaved={(user) => {
            onDone();
            setUser(user);
            // Replaces the history entry of the link, which has been used.
            void navigate(landingPage, { replace: true });
            showToast({ title: 'Your account is ready', text: `Welcome, ${username}!` });
          }}
          onGone={onGone}
        >
          <p>
            You are invited to {accounts[role]}. Your username is{' '}
            <b className="text-break">{username}</b>. Choose a password to finish it.
          </p>
        </PasswordByCode>
      )}
    </CodePage>
  );
}
