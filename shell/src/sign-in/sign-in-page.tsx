import { Navigate, useToast, useSession } from '@sandites/remote-kit';
import { Button, Icon, PageLayout, Panel } from '@sandites/ui';
import { useState } from 'react';
import { ContactLink } from '../contact/ContactButton';
import styles from './sign-in.module.scss';
import { landingPage } from '../session/session-control';
import { ForgotPassword } from './ForgotPassword';
import { SignInForm } from './SignInForm';

const abilities = [
  'Manage player profiles and stats',
  'Update roster',
  'Upload player photos',
  'Track team stats',
] as const;

/** The panel beside the form, with what coaches can do. */
const CoachSide = () => (
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
    <p className={styles['help']}>
      Need help with access? <ContactLink>Contact the site administrator</ContactLink>.
    </p>
  </aside>
);

/**
 * Where coaches and admins sign in, which leads to the dashboard. Whoever is signed in already is
 * redirected there.
 */
export function Page() {
  const { user } = useSession();
  const showToast = useToast();
  const [isForgotten, setForgotten] = useState(false);
  if (user) return <Navigate to={landingPage} replace />;

  const welcome = () => showToast({ title: 'Login successful', text: 'Welcome back, Coach!' });
  return (
    <PageLayout
      title="Coach Access"
      intro="Sign in to manage players, schedules and recruiting packages."
    >
      <div className={styles['columns']}>
        <Panel>
          {isForgotten ? (
            <ForgotPassword onBack={() => setForgotten(false)} />
          ) : (
            <>
              <SignInForm onSignedIn={welcome} />
              <Button
                variant="quiet"
                size="small"
                className={styles['forgot']}
                onClick={() => setForgotten(true)}
              >
                Forgot your password?
              </Button>
            </>
          )}
        </Panel>
        <CoachSide />
      </div>
    </PageLayout>
  );
}
