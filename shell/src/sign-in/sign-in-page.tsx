import { signInForm } from '@sandites/contracts';
import { Navigate, usePageTitle, useSession } from '@sandites/remote-kit';
import { PageLayout, Panel } from '@sandites/ui';
import { Form, PasswordField, SubmitButton, TextField } from '@sandites/ui/forms';
import { useSignIn } from '../session/use-sign-in';
import { CoachSide } from './CoachSide';
import styles from './sign-in.module.scss';

/** Where coaches and admins sign in. Whoever is signed in is sent on, also the moment it succeeds (visitor-area.md 2, decisions.md D3). */
export function Page() {
  const { user } = useSession();
  const signIn = useSignIn();
  usePageTitle('Coach Access');
  if (user) return <Navigate to="/coach-dashboard" replace />;
  return (
    <PageLayout title="Coach Access" intro="Sign in to manage players, schedules and recruiting packages.">
      <div className={styles['columns']}>
        <Panel>
          <Form check={signInForm} onSubmit={signIn} label="Sign in">
            <TextField name="username" label="Username" autoComplete="username" />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <SubmitButton wide pendingLabel="Signing in...">
              Sign In
            </SubmitButton>
          </Form>
        </Panel>
        <CoachSide />
      </div>
    </PageLayout>
  );
}
