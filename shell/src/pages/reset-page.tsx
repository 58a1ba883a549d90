import {
  acceptedInvitationForm,
  codeIn,
  getPasswordReset,
  resetPassword,
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
import { DataView, PageLayout, Panel, SkeletonText, formatTimestamp } from '@sandites/ui';
import { Form, PasswordField, SubmitButton } from '@sandites/ui/forms';
import { useState } from 'react';
import { useSessionControl } from '../session/session-control';
import styles from './sign-in.module.scss';

/** Shown for unknown, used and expired links alike. */
const LinkExpired = () => (
  <Panel>
    <h2>This link does not work</h2>
    <p>
      A link to choose a new password works once, within 30 minutes. Ask for a new one on the{' '}
      <Link to="/auth">sign-in page</Link>.
    </p>
  </Panel>
);

interface ChoosePasswordProps {
  code: string;
  username: string;
  expiresAt: string;
  /** The link was used meanwhile. */
  onExpired: () => void;
}

/** The form that sets the password, uses up the link, and ends every session. */
function ChoosePassword({ code, username, expiresAt, onExpired }: ChoosePasswordProps) {
  const { mutate } = useMutation(resetPassword);
  const { refresh } = useSessionControl();
  const showToast = useToast();
  const navigate = useNavigate();
  const choose = async (body: { password: string }) => {
    const result = await mutate({ params: { code }, body });
    if (result.ok) {
      refresh();
      // Replaces the history entry of the link, which has been used.
      void navigate('/auth', { replace: true });
      showToast({ title: 'Password changed', text: 'Sign in with your new password.' });
    } else if (result.error.status === 404) onExpired();
    else if (result.error.issues.length === 0)
      showToast({
        title: 'Error',
        text: messageOf(result.error, 'Your password could not be saved. Please try again.'),
        style: 'destructive',
      });
    return result;
  };
  return (
    <Panel>
      <p>
        <span>For the account</span> <b className={styles['username']}>{username}</b>
      </p>
      <Form check={acceptedInvitationForm} onSubmit={choose} label="Choose a new password">
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
          help="At least 8 characters, and not a common one. You are signed out everywhere."
        />
        <SubmitButton wide pendingLabel="Saving...">
          Set Password
        </SubmitButton>
      </Form>
      <p>This link works once, until {formatTimestamp(expiresAt)}.</p>
    </Panel>
  );
}

/** The page of a link with which somebody who forgot their password chooses another one. */
export function Page() {
  const code = codeIn(useParams()['code'] ?? '');
  const [isExpired, setExpired] = useState(false);
  const reset = useRead(getPasswordReset, { params: { code } });
  return (
    <PageLayout title="Choose a New Password">
      <div className={styles['page']}>
        {isExpired || reset.error?.status === 404 ? (
          <LinkExpired />
        ) : (
          <DataView
            read={reset}
            loadingLabel="Loading link..."
            skeleton={
              <Panel>
                <SkeletonText lines={5} />
              </Panel>
            }
            failed="The link could not be loaded."
          >
            {(open) => <ChoosePassword code={code} {...open} onExpired={() => setExpired(true)} />}
          </DataView>
        )}
      </div>
    </PageLayout>
  );
}
