import type { Credentials } from '@sandites/contracts';
import { Navigate, messageOf, useNotify, usePageTitle, useSession } from '@sandites/remote-kit';
import { PageLayout, Panel } from '@sandites/ui';
import { useSignIn } from '../session/use-sign-in';
import { CoachSide } from './CoachSide';
import { failureInForm } from './failure-in-form';
import { SignInForm } from './SignInForm';
import styles from './sign-in.module.scss';

/** Where coaches and admins sign in. Whoever is signed in is sent on, also the moment it succeeds (visitor-area.md 2, decisions.md D3). */
export function Page() {
  const { user } = useSession();
  const notify = useNotify();
  const signIn = useSignIn();
  usePageTitle('Coach Access');
  if (user) return <Navigate to="/coach-dashboard" replace />;

  const submit = async (credentials: Credentials) => {
    const sent = await signIn(credentials);
    if (sent.ok) notify({ title: 'Login successful', text: 'Welcome back, Coach!' });
    else notify({ title: 'Login failed', text: messageOf(sent.error, 'Login failed'), style: 'destructive' });
    return failureInForm(sent);
  };
  return (
    <PageLayout title="Coach Access" intro="Sign in to manage players, schedules and recruiting packages.">
      <div className={styles['columns']}>
        <Panel>
          <SignInForm onSubmit={submit} />
        </Panel>
        <CoachSide />
      </div>
    </PageLayout>
  );
}
