import { useSession } from '@sandites/remote-kit';
import { Callout, PageLayout } from '@sandites/ui';
import { PasswordSection } from './PasswordSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';
import styles from './account.module.scss';

/** One's own account: password, second factor, and where one is signed in (product D51 to D53). */
export function Page() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <PageLayout title="Your Account" intro={`Signed in as ${user.username}`}>
      {user.needsSecondFactor && (
        <Callout tone="warning" title="One more step">
          <p>Your role asks for a second factor. Turn it on below; then the rest is open to you.</p>
        </Callout>
      )}
      <div className={styles['sections']}>
        <PasswordSection username={user.username} isSetByAdmin={user.passwordSetByAdmin === true} />
        <SecondFactorSection />
        <SessionsSection />
      </div>
    </PageLayout>
  );
}
