import { Link, useSession } from '@sandites/remote-kit';
import { useLayoutEffect, useRef } from 'react';
import styles from './account.module.scss';
import { UserMenu } from './UserMenu';

/** The way in, or who is in and the way out. */
export function Account() {
  const { user, status } = useSession();
  const login = useRef<HTMLAnchorElement>(null);
  const wasIn = useRef(user !== null);
  // The Logout button that had the focus is gone.
  useLayoutEffect(() => {
    if (wasIn.current && !user && document.activeElement === document.body) login.current?.focus({ preventScroll: true });
    wasIn.current = user !== null;
  }, [user]);

  if (user) return <UserMenu username={user.username} />;
  if (status === 'unknown') return null;
  return (
    <Link ref={login} to="/auth" className={styles['login']}>
      Login
    </Link>
  );
}
