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
import styles from './navigation.module.scss';

/** The person's name, with a menu of account and Logout. */
function UserMenu({ user, pages }: { user: User; pages: readonly LinkedPage[] }) {
  const { signOut, isPending } = useSignOut();
  const button = (
    <>
      <Icon name="user" className="d-none d-md-block" />
      <span className={classes(styles['username'], 'text-truncate')}>{personName(user)}</span>
      <Icon name="chevron-down" size={16} />
    </>
  );
  return (
    <Disclosure button={button} buttonClass="mw-100" panelClass={classes(styles['account'], 'p-4')}>
      <p className="mb-3 text-break">
        <span>Signed in as</span> <b>{personName(user)}</b>
      </p>
      <Link to="/account" className="d-flex align-items-center mb-2">
        Your account
      </Link>
      {linksOf(pages, 'account').map(
        (link) =>
          'to' in link &&
          isLinkShownTo(user.role, link) && (
            <Link key={link.to} to={link.to} className="d-flex align-items-center mb-2">
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
