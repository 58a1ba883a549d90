import { Navigate, useNotify, useSession } from '@sandites/remote-kit';
import { PageLayout, Panel } from '@sandites/ui';
import { CoachSide } from './CoachSide';
import { SignInForm } from './SignInForm';
import styles from './sign-in.module.scss';

/** Where coaches and admins sign in. Whoever is signed in is sent on, also the moment it succeeds (product V2, D3). */
export function Page() {
  const { user } = useSession();
  const notify = useNotify();
  if (user) return <Navigate to="/coach-dashboard" replace />;

  const welcome = () => notify({ title: 'Login successful', text: 'Welcome back, Coach!' });
  return (
    <PageLayout title="Coach Access" intro="Sign in to manage players, schedules and recruiting packages.">
      <div className={styles['columns']}>
        <Panel>
          <SignInForm onSignedIn={welcome} />
        </Panel>
        <CoachSide />
      </div>
    </PageLayout>
  );
}
