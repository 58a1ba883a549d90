import {
  isLinkShownTo,
  linksOf,
  personName,
  type LinkedPage,
  type User,
} from '@sandites/contracts';
import { Link, useSession } from '@sandites/remote-kit';
import { Button, Icon, classes } from '@sandites/ui';
import { useLayoutEffect, useRef } from 'react';
import { Disclosure } from './Disclosure';
import { useSignOut } from '../session/session-control';
import styles from './account-menu.module.scss';

/** The person's name, with a menu of account and Logout. */
function UserMenu({ user, pages }: { user: User; pages: readonly LinkedPage[] }) {
  const { signOut, isPending } = useSignOut();
  const button = (
    <>
      <Icon name="user" className={styles['user-icon']} />
      <span className={styles['username']}>{personName(user)}</span>
      <Icon name="chevron-down" size={16} />
    </>
  );
  return (
    <Disclosure button={button} buttonClass={styles['user']} panelClass={styles['panel']}>
      <p className={styles['who']}>
        <span>Signed in as</span> <b>{personName(user)}</b>
      </p>
      <Link to="/account" className={styles['own'] ?? ''}>
        Your account
      </Link>
      {linksOf(pages, 'account').map(
        (link) =>
          'to' in link &&
          isLinkShownTo(user.role, link) && (
            <Link key={link.to} to={link.to} className={styles['own'] ?? ''}>
              {link.label}
            </Link>
          ),
      )}
      <Button
        variant="dark"
        wide
        pending={isPending}
        pendingLabel="Logging out..."
        onClick={() => void signOut()}
      >
        Logout
      </Button>
    </Disclosure>
  );
}

/** Login, or the menu of the user. */
export function Account({ pages }: { pages: readonly LinkedPage[] }) {
  const { user, status } = useSession();
  const login = useRef<HTMLAnchorElement>(null);
  const wasSignedIn = useRef(user !== null);
  // The Logout button that had the focus was removed.
  useLayoutEffect(() => {
    if (wasSignedIn.current && !user && document.activeElement === document.body)
      login.current?.focus({ preventScroll: true });
    wasSignedIn.current = user !== null;
  }, [user]);

  if (user) return <UserMenu user={user} pages={pages} />;
  if (status === 'unknown') return null;
  return (
    <Link ref={login} to="/auth" className={classes(styles['login'], 'not-on-shared-pages')}>
      Login
    </Link>
  );
}
