import {
  personName,
  ownDetailsForm,
  getMailStatus,
  requestEmailConfirmation,
  updateOwnAccount,
  type OwnDetails,
  type User,
  changePassword,
  listOwnSessions,
  passwordForm,
  type PasswordChange,
  endOwnSessions,
  type OwnSession,
} from '@sandites/contracts';
import {
  useSession,
  useLeaveGuard,
  useToast,
  type Result,
  failure,
  useMutation,
  useNavigate,
  useRead,
} from '@sandites/remote-kit';
import { useSessionActions } from '@sandites/remote-kit/host';
import {
  Callout,
  PageLayout,
  Panel,
  SectionHeading,
  Button,
  DataView,
  SkeletonText,
  Tag,
  formatTimestamp,
} from '@sandites/ui';
import { Form, SubmitButton, type FormProps, PasswordField, TextField } from '@sandites/ui/forms';
import { useState } from 'react';
import { ConfirmDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { SecondFactorSection } from './SecondFactorSection';
import { useFailureToast } from '../session/use-failure-toast';
import { UsernameForPasswordManagers } from './code-page';

function SessionsSection() {
  const sessions = useRead(listOwnSessions);
  const { mutate } = useMutation(endOwnSessions);
  const { setUser } = useSessionActions();
  const navigate = useNavigate();
  const showToast = useToast();
  const showFailure = useFailureToast();
  const [isConfirming, setConfirming] = useState(false);

  const signOutEverywhere = async (options: ActionOptions) => {
    const result = await mutate({ ...options });
    if (result.ok) {
      setUser(null);
      void navigate('/', { replace: true });
      showToast({ title: 'Logged out', text: 'You have been signed out everywhere.' });
    }
    showFailure(result, 'Please try again.', 'Logout failed');
    return result;
  };
  const row = ({ id, isCurrent, browser, createdAt, lastUsedAt }: OwnSession) => (
    <li key={id} className="pb-3 mb-3 border-bottom">
      <p className="mb-0 fw-semibold">
        {browser} {isCurrent && <Tag tone="green">This device</Tag>}
      </p>
      <p className="mb-0 fs-7 text-secondary">
        Last used <time dateTime={lastUsedAt}>{formatTimestamp(lastUsedAt)}</time>, signed in{' '}
        <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
      </p>
    </li>
  );
  return (
    <section aria-label="Where you are signed in">
      <SectionHeading title="Where You Are Signed In" />
      <Panel>
        <DataView
          read={sessions}
          loadingLabel="Loading..."
          skeleton={<SkeletonText lines={3} />}
          failed="Your sessions could not be loaded."
        >
          {(rows) => <ul className="list-unstyled mb-4">{rows.map(row)}</ul>}
        </DataView>
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          Sign Out Everywhere
        </Button>
      </Panel>
      <ConfirmDialog
        title="Sign out everywhere?"
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={signOutEverywhere}
        confirmLabel="Sign Out Everywhere"
        pendingLabel="Signing out..."
      >
        <p>You will be signed out of every browser, including this one.</p>
      </ConfirmDialog>
    </section>
  );
}

interface PasswordSectionProps {
  username: string;
  isSetByAdmin: boolean;
}

function PasswordSection({ username, isSetByAdmin }: PasswordSectionProps) {
  const { mutate } = useMutation(changePassword, { revalidates: [listOwnSessions] });
  const { refresh } = useSessionActions();
  const showToast = useToast();

  const change = async (body: PasswordChange) => {
    const result = await mutate({ body });
    if (result.ok) {
      showToast({ title: 'Password changed', text: 'You have been signed out everywhere else.' });
      refresh();
    }
    return result;
  };
  return (
    <AccountForm
      title="Password"
      intro={
        isSetByAdmin
          ? 'An administrator set your password. Please choose one that only you know.'
          : undefined
      }
      label="Change your password"
      check={passwordForm}
      resets
      save={change}
      failed="The password could not be changed. Please try again."
      submitLabel="Change Password"
      pendingLabel="Changing..."
    >
      <UsernameForPasswordManagers username={username} />
      <PasswordField name="current" label="Current password" autoComplete="current-password" />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters, and not a common one."
      />
    </AccountForm>
  );
}

/** Says that nothing is mailed to the address yet, and has the link sent again. */
function UnconfirmedAddress() {
  const { mutate } = useMutation(requestEmailConfirmation);
  const { data: mail } = useRead(getMailStatus);
  const showToast = useToast();
  const showFailure = useFailureToast();
  const send = async () => {
    const result = await mutate({});
    if (result.ok) showToast({ title: 'Sent', text: 'Check your email for the link.' });
    showFailure(result, 'The link could not be sent. Please try again.');
  };
  if (!mail?.isSent) return null;
  return (
    <p>
      <span>This email is not confirmed: open the link that was sent to it.</span>{' '}
      <Button variant="quiet" size="small" onClick={send}>
        Send Link Again
      </Button>
    </p>
  );
}

/** Another address takes the password after an hour. */
function DetailsSection({ user }: { user: User }) {
  const { mutate } = useMutation(updateOwnAccount);
  const { setUser } = useSessionActions();
  const showToast = useToast();
  const [asksPassword, setAsksPassword] = useState(false);

  const save = async ({ displayName = null, email = null, current }: OwnDetails) => {
    const result = await mutate({
      body: { displayName, email, ...(asksPassword && { current }) },
    });
    if (!result.ok && result.error.code === 'password_needed') {
      setAsksPassword(true);
      const message = asksPassword ? 'This is not your password' : 'Enter your password';
      return failure({ issues: [{ path: '/current', message }] });
    }
    if (result.ok) {
      showToast({ title: 'Saved', text: 'Your name and email are up to date.' });
      setAsksPassword(false);
      setUser(result.data);
    }
    return result;
  };
  return (
    <AccountForm
      key={`${user.displayName} ${user.email}`}
      title="Name and Email"
      intro="Families and colleagues see this name. A link to choose a new password goes to this address."
      label="Your name and email"
      check={ownDetailsForm}
      initial={{ displayName: user.displayName, email: user.email }}
      save={save}
      failed="They could not be saved. Please try again."
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <TextField name="displayName" label="Your name" optional autoComplete="name" />
      <TextField name="email" label="Email" type="email" optional autoComplete="email" />
      {user.email !== undefined && !user.emailConfirmed && <UnconfirmedAddress />}
      {asksPassword && (
        <PasswordField
          name="current"
          label="Your password"
          autoComplete="current-password"
          help="You signed in more than an hour ago."
        />
      )}
    </AccountForm>
  );
}

interface AccountFormProps<Value> extends Pick<
  FormProps<Value>,
  'check' | 'initial' | 'resets' | 'label' | 'children'
> {
  title: string;
  intro?: string | undefined;
  save: (value: Value) => Promise<Result<unknown>>;
  /** Text of the toast where the server gives no reason. */
  failed: string;
  submitLabel: string;
  pendingLabel: string;
}

/** A section with a form, which asks before it is left with unsaved input. */
function AccountForm<Value>({
  title,
  intro,
  save,
  failed,
  submitLabel,
  pendingLabel,
  children,
  ...form
}: AccountFormProps<Value>) {
  const showFailure = useFailureToast();
  const [isChanged, setChanged] = useState(false);
  useLeaveGuard(isChanged);

  const submit = async (value: Value) => {
    const result = await save(value);
    showFailure(result, failed);
    return result;
  };
  return (
    <section aria-label={title}>
      <SectionHeading title={title} intro={intro} />
      <Panel>
        <Form {...form} onSubmit={submit} onChanged={setChanged}>
          {children}
          <div>
            <SubmitButton pendingLabel={pendingLabel}>{submitLabel}</SubmitButton>
          </div>
        </Form>
      </Panel>
    </section>
  );
}

export function Page() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <PageLayout title="Your Account" intro={`Signed in as ${personName(user)}`}>
      {user.needsSecondFactor && (
        <Callout tone="warning" title="One more step">
          <p>Your role requires a second factor. Turn it on below to open the rest of the site.</p>
        </Callout>
      )}
      <div className="row">
        <div className="col-lg-8 d-flex flex-column gap-6">
          <DetailsSection user={user} />
          <PasswordSection
            username={user.username}
            isSetByAdmin={user.passwordSetByAdmin === true}
          />
          <SecondFactorSection />
          <SessionsSection />
        </div>
      </div>
    </PageLayout>
  );
}
