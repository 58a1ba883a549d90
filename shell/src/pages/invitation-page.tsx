import {
  acceptInvitation,
  getInvitation,
  acceptedInvitationForm,
  type OpenInvitation,
  type Role,
} from '@sandites/contracts';
import {
  Link,
  messageOf,
  useMutation,
  useNavigate,
  useParams,
  useRead,
  useToast,
} from '@sandites/remote-kit';
import { DataView, PageLayout, Panel, SkeletonText, Spinner, formatTimestamp } from '@sandites/ui';
import { Form, PasswordField, SubmitButton } from '@sandites/ui/forms';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ContactLink } from '../frame/ContactButton';
import { landingPage, useSessionControl } from '../session/session-control';
import styles from './invitation.module.scss';

const accounts: Record<Role, string> = {
  user: 'an account',
  coach: 'a coach account',
  admin: 'an administrator account',
};

interface ChoosePasswordProps {
  code: string;
  invitation: OpenInvitation;
  /** The password is set. */
  onAccepted: () => void;
  /** The link was used or replaced meanwhile. */
  onExpired: () => void;
}

/** The form that sets the password, uses up the link and signs in. */
function ChoosePassword({
  code,
  invitation: { username, role, expiresAt },
  onAccepted,
  onExpired,
}: ChoosePasswordProps) {
  const { mutate } = useMutation(acceptInvitation);
  const { setUser } = useSessionControl();
  const showToast = useToast();
  const navigate = useNavigate();

  const accept = async (body: { password: string }) => {
    const result = await mutate({ params: { code }, body });
    if (result.ok) {
      onAccepted();
      setUser(result.data);
      // Replaces the history entry of the link, which has been used.
      void navigate(landingPage, { replace: true });
      showToast({ title: 'Your account is ready', text: `Welcome, ${username}!` });
    } else if (result.error.status === 404) onExpired();
    else if (result.error.issues.length === 0) {
      showToast({
        title: 'Error',
        text: messageOf(result.error, 'Your password could not be saved. Please try again.'),
        style: 'destructive',
      });
    }
    return result;
  };
  return (
    <Panel>
      <p>
        You are invited to {accounts[role]}. Your username is{' '}
        <b className={styles['username']}>{username}</b>. Choose a password to finish it.
      </p>
      <Form check={acceptedInvitationForm} onSubmit={accept} label="Choose your password">
        {/* Tells password managers the username. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          help="At least 8 characters, and not a common one."
        />
        <SubmitButton wide pendingLabel="Signing in...">
          Set Password and Sign In
        </SubmitButton>
      </Form>
      <p className={styles['expiry']}>This link works once, until {formatTimestamp(expiresAt)}.</p>
    </Panel>
  );
}

/** Shown for unknown, used, replaced and expired links alike. */
const LinkExpired = () => (
  <Panel>
    <h2 className={styles['gone']}>This link does not work</h2>
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

/**
 * @param props.onAccepted unmounts it, because signing in revalidates what is shown and the code is
 * used up by then
 */
function OpenLink({ code, onAccepted }: Pick<ChoosePasswordProps, 'code' | 'onAccepted'>) {
  const invitation = useRead(getInvitation, { params: { code } });
  if (invitation.error?.status === 404) return <LinkExpired />;
  return (
    <DataView
      read={invitation}
      loadingLabel="Loading invitation..."
      skeleton={
        <Panel>
          <SkeletonText lines={5} />
        </Panel>
      }
      failed="Your invitation could not be loaded."
    >
      {(open) => (
        <ChoosePassword
          code={code}
          invitation={open}
          onAccepted={onAccepted}
          onExpired={invitation.retry}
        />
      )}
    </DataView>
  );
}

/** The page of a one-time invitation link, on which a new user chooses a password. */
export function Page() {
  const { code = '' } = useParams();
  const [isAccepted, setAccepted] = useState(false);
  return (
    <PageLayout title="Your Invitation">
      <div className={styles['page']}>
        {isAccepted ? (
          <Spinner label="Signing in..." />
        ) : (
          <OpenLink key={code} code={code} onAccepted={() => flushSync(() => setAccepted(true))} />
        )}
      </div>
    </PageLayout>
  );
}
