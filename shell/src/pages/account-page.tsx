import { personName } from '@sandites/contracts';
import { useSession } from '@sandites/remote-kit';
import { Callout, classes, PageLayout } from '@sandites/ui';
import { DetailsSection } from './DetailsSection';
import { PasswordSection } from './PasswordSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';
import styles from './account.module.scss';

/** The user's own account: name, address, password, second factor and sessions. */
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
      <div className={classes(styles['sections'], 'd-flex flex-column gap-6')}>
        <DetailsSection user={user} />
        <PasswordSection username={user.username} isSetByAdmin={user.passwordSetByAdmin === true} />
        <SecondFactorSection />
        <SessionsSection />
      </div>
    </PageLayout>
  );
}
