import {
  type LayoutLinks,
  type LinkGroupRow,
  type LinkRow,
  logOut,
  personName,
  type User,
} from '@sandites/contracts';
import {
  Link,
  useFollow,
  useLocation,
  useMutation,
  useNavigate,
  useSchool,
  useSession,
  useToast,
} from '@sandites/remote-kit';
import { useSessionActions } from '@sandites/remote-kit/host';
import { Icon, classes, Container, Crest, Button } from '@sandites/ui';
import { useDisclosure } from '@sandites/ui/disclosure';
import { useMatch } from 'react-router-dom';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useId,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ToggleEvent,
} from 'react';
import { useIsHydrated } from '../remote-page/first-page-html';
import { ContactMenuItem, linkClass } from './ContactButton';
import { NotificationBell } from './notices/NotificationBell';
import styles from './navigation.module.scss';
import { Disclosure } from './Disclosure';
import { useFailureToast } from '../session/use-failure-toast';

function UserMenu({ user, links }: { user: User; links: LayoutLinks['account'] }) {
  const { mutate, isPending } = useMutation(logOut);
  const { setUser } = useSessionActions();
  const showToast = useToast();
  const showFailure = useFailureToast();
  const navigate = useNavigate();

  const signOut = async () => {
    const result = await mutate({});
    showFailure(result, 'Please try again.', 'Logout failed');
    if (!result.ok) return;
    setUser(null);
    // Replaces the history entry, because Back would lead to a page that may need a session.
    void navigate('/', { replace: true });
    showToast({ title: 'Logged out', text: 'You have been successfully logged out.' });
  };
  const button = (
    <>
      <Icon name="user" className="d-none d-md-block" />
      <span className="font-head fw-semibold fs-5 lh-sm ls-1 text-truncate" translate="no">
        {personName(user)}
      </span>
      <Icon name="chevron-down" size={16} />
    </>
  );
  return (
    <Disclosure button={button} buttonClass="mw-100" panelClass={classes(styles['account'], 'p-4')}>
      <p className="mb-3 text-break">
        <span>Signed in as</span> <b>{personName(user)}</b>
      </p>
      <Link to="/account" className="d-flex align-items-center mb-2 minh-touch">
        Your account
      </Link>
      {links.map(({ label, to }) => (
        <Link key={to} to={to} className="d-flex align-items-center mb-2 minh-touch">
          {label}
        </Link>
      ))}
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

export function Account({ links }: { links: LayoutLinks['account'] }) {
  const { user, status } = useSession();
  const login = useRef<HTMLAnchorElement>(null);
  const wasSignedIn = useRef(user !== null);
  // The Logout button that had the focus was removed.
  useLayoutEffect(() => {
    if (wasSignedIn.current && !user && document.activeElement === document.body)
      login.current?.focus({ preventScroll: true });
    wasSignedIn.current = user !== null;
  }, [user]);

  if (user) return <UserMenu user={user} links={links} />;
  if (status === 'unknown') return null;
  return (
    <Link
      ref={login}
      to="/auth"
      className={classes(
        styles['login'],
        'd-inline-flex align-items-center minh-touch font-head fw-bold fs-5 lh-1 ls-2',
        'text-uppercase link-plain not-on-shared-pages',
      )}
    >
      Login
    </Link>
  );
}

interface MenuLinkProps {
  link: LinkRow;
  /** Its address, where that is not the link's own. */
  to?: string;
}

function MenuLink({ link, to = link.to }: MenuLinkProps) {
  const isCurrent = useMatch(link.to) !== null;
  const isHydrated = useIsHydrated();
  return (
    <Link
      to={to}
      className={classes(linkClass, 'd-flex text-nowrap text-decoration-none')}
      aria-current={isHydrated && isCurrent ? 'page' : undefined}
    >
      {link.label}
    </Link>
  );
}

/** A group of links: a dropdown on desktop, a list in the menu of a phone. */
function LinkGroup({ group }: { group: LinkGroupRow }) {
  const { pathname } = useLocation();
  const { isOpen, root, button, panel } = useDisclosure(group.id);
  const isHydrated = useIsHydrated();
  const isCurrent = isHydrated && group.links.some(({ to }) => to === pathname);
  return (
    <div className="position-relative h-100" {...root}>
      <button
        {...button}
        className={classes(linkClass, 'd-none d-lg-flex gap-1', isCurrent && styles['current'])}
      >
        {group.label}
        <Icon name="chevron-down" size={16} />
      </button>
      <span
        className="d-block d-lg-none px-4 pt-4 pb-1 font-head fw-semibold small lh-1 ls-4 text-uppercase text-accent"
        aria-hidden="true"
      >
        {group.label}
      </span>
      <ul
        {...panel}
        aria-label={group.label}
        className={classes(styles['group'], 'list-unstyled mb-0', isOpen && styles['open'])}
      >
        {group.links.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Brand() {
  const { mascot, name } = useSchool();
  return (
    <Link
      to="/"
      className="d-flex minw-0 gap-2 align-items-center me-auto text-white text-decoration-none"
    >
      <Crest height={44} className="flex-shrink-0" />
      <span className="d-grid minw-0" translate="no">
        <span
          className={classes(
            styles['team'],
            'font-head fw-bold lh-1 ls-1 text-uppercase text-truncate',
          )}
        >
          {mascot}
        </span>{' '}
        <span
          className={classes(
            styles['school'],
            'font-head fw-semibold lh-1 ls-1 text-on-primary text-truncate',
          )}
        >
          {name}
        </span>
      </span>
    </Link>
  );
}

/**
 * What links take along of the query: a sport that was chosen on one page holds on the next one
 * that has the choice.
 */
function useKept(rows: LayoutLinks['navigation']) {
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const current = rows.find((row) => 'to' in row && row.to === pathname);
  const name = current && 'keeps' in current ? current.keeps : undefined;
  const value = name === undefined ? null : new URLSearchParams(search).get(name);
  return ({ to, keeps }: LinkRow) =>
    isHydrated && keeps !== undefined && keeps === name && value !== null
      ? `${to}?${new URLSearchParams({ [keeps]: value }).toString()}`
      : to;
}

/** Older browsers have none: there the styles go by the state of the button. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

/**
 * The menu of a phone: a popover, which works before the page is hydrated too. Beside what the
 * browser does (Escape, a click elsewhere) it closes on navigation, when the focus leaves the bar,
 * and when a turned screen gets wide enough to have the menu in line.
 */
function useMenu() {
  const id = useId();
  const { key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  // Unknown until it changes: before hydration the browser itself says it.
  const [isOpen, setIsOpen] = useState<boolean>();
  const onToggle = ({ newState }: ToggleEvent) => setIsOpen(newState === 'open');
  const hide = () => {
    if (hasPopovers()) menu.current?.hidePopover?.();
    else if (button.current?.getAttribute('aria-expanded') === 'true') button.current.click();
  };
  const onClick = () => {
    if (!hasPopovers()) setIsOpen((wasOpen) => !wasOpen);
  };
  const close = () => {
    hide();
    button.current?.focus();
  };

  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current !== key) hide();
    shownKey.current = key;
  }, [key]);
  useEffect(() => {
    const hideInLine = () => {
      if (button.current?.offsetParent === null) hide();
    };
    window.addEventListener('resize', hideInLine);
    return () => window.removeEventListener('resize', hideInLine);
  }, []);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hide();
  };
  // A pressed button has no focus in Safari, which then gives none back to it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return {
    root: { onBlur },
    button: { ref: button, type: 'button', popoverTarget: id, 'aria-expanded': isOpen, onClick },
    menu: { ref: menu, id, popover: 'auto', onKeyDown, onToggle },
    close,
  } as const;
}

export function NavigationBar({
  links: { navigation, account },
}: {
  links: Pick<LayoutLinks, 'navigation' | 'account'>;
}) {
  const { root, button, menu, close } = useMenu();
  const addressOf = useKept(navigation);
  const { user } = useSession();
  const follow = useFollow();
  return (
    <header className={classes(styles['bar'], 'text-white bg-primary d-print-none')}>
      <Container>
        <div
          className={classes(styles['row'], 'd-flex gap-1 gap-lg-4 align-items-center')}
          {...root}
        >
          <button
            {...button}
            className={classes(
              styles['button'],
              styles['toggle'],
              'btn-plain d-lg-none flex-shrink-0 minh-touch rounded',
            )}
            aria-label="Menu"
          >
            <Icon name="menu" size={26} className={styles['when-closed']} />
            <Icon name="close" size={26} className={styles['when-open']} />
          </button>
          <Brand />
          <nav
            {...menu}
            aria-label="Main"
            className={classes(styles['menu'], 'align-self-stretch')}
          >
            <ul className={classes(styles['links'], 'list-unstyled d-lg-flex h-100 mb-0')}>
              {navigation.map((row) => (
                <li key={row.label}>
                  {'links' in row ? (
                    <LinkGroup group={row} />
                  ) : (
                    <MenuLink link={row} to={addressOf(row)} />
                  )}
                </li>
              ))}
              <li className="d-lg-none pt-2 mt-2 border-top border-primary-subtle">
                <a
                  href="#team-links"
                  className={classes(linkClass, 'd-flex text-decoration-none')}
                  onClick={(event) => {
                    event.preventDefault();
                    close();
                    document.querySelector<HTMLElement>('#team-links a')?.focus();
                  }}
                >
                  Teams
                </a>
              </li>
              <li className="d-lg-none">
                <MenuLink link={{ label: 'News', to: '/news' }} />
              </li>
              <li className={classes(styles['contact'], 'd-lg-none not-on-shared-pages')}>
                <button
                  type="button"
                  className={classes(linkClass, 'd-flex')}
                  aria-haspopup="dialog"
                  onClick={() => {
                    close();
                    follow();
                  }}
                >
                  Follow
                </button>
              </li>
              <li className={classes(styles['contact'], 'd-lg-none')}>
                <ContactMenuItem onOpen={close} />
              </li>
            </ul>
          </nav>
          <div
            className={classes(
              user ? styles['own'] : 'flex-shrink-0',
              'd-flex gap-1 align-items-center',
            )}
          >
            <div className="not-on-shared-pages">
              <NotificationBell />
            </div>
            <Account links={account} />
          </div>
        </div>
      </Container>
    </header>
  );
}
