import { Link } from '@sandites/remote-kit';
import { Button, Icon } from '@sandites/ui';
import { Disclosure } from '../disclosure/Disclosure';
import { useSignOut } from '../session/session-control';
import styles from './account.module.scss';

/** Who is signed in, their account, and Logout. */
export function UserMenu({ username }: { username: string }) {
  const { signOut, isPending } = useSignOut();
  const button = (
    <>
      <Icon name="user" className={styles['user-icon']} />
      <span className={styles['username']}>{username}</span>
      <Icon name="chevron-down" size={16} />
    </>
  );
  return (
    <Disclosure button={button} buttonClass={styles['user']} panelClass={styles['panel']}>
      <p className={styles['who']}>
        Signed in as <b>{username}</b>
      </p>
      <Link to="/account" className={styles['own'] ?? ''}>
        Your account
      </Link>
      <Button variant="dark" wide pending={isPending} pendingLabel="Logging out..." onClick={() => void signOut()}>
        Logout
      </Button>
    </Disclosure>
  );
}
