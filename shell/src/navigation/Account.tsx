import { NavLink, useSession } from '@sandites/remote-kit';
import styles from './account.module.scss';
import { UserMenu } from './UserMenu';

/** The way in, or who is in and the way out. */
export function Account() {
  const { user, status } = useSession();
  if (user) return <UserMenu username={user.username} />;
  if (status === 'unknown') return null;
  return (
    <NavLink to="/auth" className={styles['login'] ?? ''}>
      Login
    </NavLink>
  );
}
