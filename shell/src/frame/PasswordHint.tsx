import { Link, useLocation, useSession } from '@sandites/remote-kit';
import { Callout, Container } from '@sandites/ui';
import styles from './password-hint.module.scss';

/**
 * Shown on every page for coaches and admins until they change a password that an admin chose; it
 * blocks nothing.
 */
export function PasswordHint() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user?.passwordSetByAdmin || pathname === '/account') return null;
  return (
    <aside className={styles['hint']} aria-label="Your password">
      <Container>
        <Callout tone="warning" silent title="Choose your own password">
          <p>
            An administrator set your password. <Link to="/account">Change your password</Link> to
            one that only you know.
          </p>
        </Callout>
      </Container>
    </aside>
  );
}
