import {
  linkGroupId,
  isLinkShownTo,
  linksOf,
  type LinkGroupRow,
  type LinkRow,
  type LinkedPage,
} from '@sandites/contracts';
import { Link, useLocation, useSchool, useSession } from '@sandites/remote-kit';
import { Icon, classes, Container, Crest } from '@sandites/ui';
import { useDisclosure } from '@sandites/ui/disclosure';
import { useMatch } from 'react-router-dom';
import { useIsHydrated } from '../federation/prerendered-page';
import { Account } from './Account';
import { ContactMenuItem } from './ContactButton';
import { NotificationBell } from './notices/NotificationBell';
import brandStyles from './brand.module.scss';
import groupStyles from './link-group.module.scss';
import linkStyles from './menu-link.module.scss';
import styles from './navigation-bar.module.scss';

interface MenuLinkProps {
  link: LinkRow;
  /** Its address, where that is not the link's own. */
  to?: string;
}

/** A link of the menu; that of the current route is marked. */
function MenuLink({ link, to = link.to }: MenuLinkProps) {
  const isCurrent = useMatch(link.to) !== null;
  const isHydrated = useIsHydrated();
  return (
    <Link
      to={to}
      className={linkStyles['link']}
      aria-current={isHydrated && isCurrent ? 'page' : undefined}
    >
      {link.label}
    </Link>
  );
}

/** A group of links: a dropdown on desktop, a list in the menu of a phone. */
function LinkGroup({ group }: { group: LinkGroupRow }) {
  const { pathname } = useLocation();
  const { isOpen, root, button, panel } = useDisclosure(linkGroupId(group.label));
  const isHydrated = useIsHydrated();
  const isCurrent = isHydrated && group.links.some(({ to }) => to === pathname);
  return (
    <div className={groupStyles['group']} {...root}>
      <button
        {...button}
        className={classes(groupStyles['button'], isCurrent && groupStyles['current'])}
      >
        {group.label}
        <Icon name="chevron-down" size={16} className={groupStyles['chevron']} />
      </button>
      <span className={groupStyles['label']} aria-hidden="true">
        {group.label}
      </span>
      <ul
        {...panel}
        aria-label={group.label}
        className={classes(groupStyles['panel'], isOpen && groupStyles['open'])}
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

/** The crest and the school's name; leads Home. */
function Brand() {
  const { mascot, name } = useSchool();
  return (
    <Link to="/" className={brandStyles['brand']}>
      <Crest height={44} className={brandStyles['crest']} />
      <span className={brandStyles['name']}>
        <span className={brandStyles['team']}>{mascot}</span>{' '}
        <span className={brandStyles['school']}>{name}</span>
      </span>
    </Link>
  );
}

/**
 * What links take along of the query: a sport that was chosen on one page holds on the next one
 * that has the choice.
 */
function useKept(rows: readonly (LinkRow | LinkGroupRow)[]) {
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

/** The sticky navigation bar, with the links that pages declare; on phones they are in a menu. */
export function NavigationBar({ pages }: { pages: readonly LinkedPage[] }) {
  const { user } = useSession();
  const { isOpen, root, button, panel, close } = useDisclosure();
  const rows = linksOf(pages, 'navigation').filter((row) => isLinkShownTo(user?.role ?? null, row));
  const addressOf = useKept(rows);
  return (
    <header className={styles['bar']}>
      <Container>
        <div className={styles['row']} {...root}>
          <button {...button} className={styles['toggle']} aria-label="Menu">
            <Icon name={isOpen ? 'close' : 'menu'} size={26} />
          </button>
          <Brand />
          <nav
            {...panel}
            aria-label="Main"
            className={classes(styles['menu'], isOpen && styles['open'])}
          >
            <ul className={styles['links']}>
              {rows.map((row) => (
                <li key={row.label}>
                  {'links' in row ? (
                    <LinkGroup group={row} />
                  ) : (
                    <MenuLink link={row} to={addressOf(row)} />
                  )}
                </li>
              ))}
              <li className={styles['contact']}>
                <ContactMenuItem onOpen={close} />
              </li>
            </ul>
          </nav>
          <div className={styles['account']}>
            <div className="not-on-shared-pages">
              <NotificationBell />
            </div>
            <Account pages={pages} />
          </div>
        </div>
      </Container>
    </header>
  );
}
