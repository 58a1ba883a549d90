import {
  getMailStatus,
  passwordResetForm,
  requestPasswordReset,
  type PasswordResetRequest,
} from '@sandites/contracts';
import {
  useMutation,
  useRead,
  Navigate,
  useLocation,
  useToast,
  useSession,
} from '@sandites/remote-kit';
import { Button, classes, Icon, PageLayout, Panel } from '@sandites/ui';
import { Form, SubmitButton, TextField } from '@sandites/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { ContactLink } from '../frame/ContactButton';
import { SignInForm } from '../session/SignInForm';
import { landingPage } from '../session/SessionProvider';
import styles from './sign-in.module.scss';

/** What it says is the same for every name. */
function ForgotPassword({ onBack }: { onBack: () => void }) {
  const { mutate } = useMutation(requestPasswordReset);
  const sendsMail = useRead(getMailStatus).data?.isSent;
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [isSent]);

  const ask = async (body: PasswordResetRequest) => {
    const result = await mutate({ body });
    if (result.ok) setSent(true);
    return result;
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-4">
        {isSent ? 'Check your email' : 'Forgot your password?'}
      </h2>
      {isSent ? (
        <>
          <p>
            If this account has an email address, a link to choose a new password is on its way. It
            works once, within 30 minutes.
          </p>
          <p>
            Nothing there? <ContactLink>Contact the site administrator</ContactLink>.
          </p>
        </>
      ) : sendsMail === false ? (
        <p>
          This site sends no email, so it cannot send a link either.{' '}
          <ContactLink>Ask the site administrator</ContactLink> for a new password: an admin sets it
          on the Users tab, and you choose another one after signing in.
        </p>
      ) : (
        <Form check={passwordResetForm} onSubmit={ask} label="Forgot your password?">
          <TextField name="username" label="Username or email" autoComplete="username" />
          <SubmitButton wide pendingLabel="Sending...">
            Send Link
          </SubmitButton>
        </Form>
      )}
      <Button variant="quiet" size="small" className="mt-3" onClick={onBack}>
        Back to Sign In
      </Button>
    </>
  );
}

const abilities = [
  'Manage player profiles and stats',
  'Update roster',
  'Upload player photos',
  'Track team stats',
] as const;

const CoachSide = () => (
  <aside
    className={classes(styles['side'], 'h-100 p-5 text-on-primary rounded')}
    aria-labelledby="coach-side"
  >
    <h2 id="coach-side" className="mb-4 fs-2 text-white">
      What coaches can do
    </h2>
    <ul className="list-unstyled d-flex flex-column gap-3 mb-5">
      {abilities.map((ability) => (
        <li key={ability} className="d-flex gap-3">
          <Icon name="check" className="mt-1 text-accent" /> {ability}
        </li>
      ))}
    </ul>
    <p className="pt-4 mb-0 border-top border-primary-subtle">
      Need help with access? <ContactLink>Contact the site administrator</ContactLink>.
    </p>
  </aside>
);

/** The page of a preview link that was opened signed out, in the query; null for none. */
function previewIn(search: string): string | null {
  const path = new URLSearchParams(search).get('preview');
  return path !== null && /^\/(?![/\\])[\w/.~%-]*$/.test(path) ? path : null;
}

/** Loads a page anew: it shows the version that the gateway gives to staff. */
function LoadPage({ path }: { path: string }) {
  useEffect(() => location.replace(path), [path]);
  return null;
}

/** Whoever is signed in already is redirected to the dashboard. */
export function Page() {
  const { user } = useSession();
  const showToast = useToast();
  const [isForgotten, setForgotten] = useState(false);
  const preview = previewIn(useLocation().search);
  if (user && preview !== null) return <LoadPage path={preview} />;
  if (user) return <Navigate to={landingPage} replace />;

  const welcome = () => showToast({ title: 'Login successful', text: 'Welcome back, Coach!' });
  return (
    <PageLayout
      title="Coach Access"
      intro={
        preview === null
          ? 'Sign in to manage players, schedules and recruiting packages.'
          : 'Sign in as a coach or an admin to see the preview.'
      }
    >
      <div className="row row-gap-5">
        <div className="col-md-6">
          <Panel className="h-100">
            {isForgotten ? (
              <ForgotPassword onBack={() => setForgotten(false)} />
            ) : (
              <>
                <SignInForm onSignedIn={welcome} />
                <Button
                  variant="quiet"
                  size="small"
                  className="mt-3"
                  onClick={() => setForgotten(true)}
                >
                  Forgot your password?
                </Button>
              </>
            )}
          </Panel>
        </div>
        <div className="col-md-6">
          <CoachSide />
        </div>
      </div>
    </PageLayout>
  );
}
