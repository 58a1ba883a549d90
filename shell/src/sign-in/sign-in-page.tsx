import { Navigate, useToast, useSession } from '@sandites/remote-kit';
import { Icon, PageLayout, Panel } from '@sandites/ui';
import styles from './sign-in.module.scss';
import { SignInForm } from './SignInForm';

const abilities = ['Manage player profiles and stats', 'Update roster', 'Upload player photos', 'Track team stats'] as const;

/** Beside the form: what signing in is for. */
export const CoachSide = () => (
  <aside className={styles['side']} aria-labelledby="coach-side">
    <h2 id="coach-side" className={styles['heading']}>
      What coaches can do
    </h2>
    <ul className={styles['abilities']}>
      {abilities.map((ability) => (
        <li key={ability}>
          <Icon name="check" /> {ability}
        </li>
      ))}
    </ul>
    <p className={styles['help']}>Need help with access? Contact the site administrator.</p>
  </aside>
);

/** Where coaches and admins sign in. Whoever is signed in is sent on, also the moment it succeeds (product V2, D3). */
export function Page() {
  const { user } = useSession();
  const showToast = useToast();
  if (user) return <Navigate to="/coach-dashboard" replace />;

  const welcome = () => showToast({ title: 'Login successful', text: 'Welcome back, Coach!' });
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
