import { Link, useLocation, useSession } from '@sandites/remote-kit';
import { Callout, Container } from '@sandites/ui';
import styles from './password-hint.module.scss';

/** On every page of the dashboard and the panel, until a password that an admin chose is changed; it blocks nothing (product D51). */
export function PasswordHint() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user?.passwordSetByAdmin || pathname === '/account') return null;
  return (
    <aside className={styles['hint']} aria-label="Your password">
      <Container>
        <Callout tone="warning" silent title="Choose your own password">
          <p>
            An administrator set your password. <Link to="/account">Change your password</Link> to one that only you know.
          </p>
        </Callout>
      </Container>
    </aside>
  );
}
