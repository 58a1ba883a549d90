import { isLinkShownTo, linksOf, type LinkedPage } from '@sandites/contracts';
import { Link, useSchool, useSession } from '@sandites/remote-kit';
import { Container, Crest, Icon, classes } from '@sandites/ui';
import { ContactMenuItem } from '../contact/ContactButton';
import { useDisclosure } from '../disclosure/Disclosure';
import { NotificationBell } from '../toasts/NotificationBell';
import { Account } from './Account';
import { LinkGroup } from './LinkGroup';
import { MenuLink } from './MenuLink';
import brandStyles from './brand.module.scss';
import styles from './navigation-bar.module.scss';

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

/** The sticky navigation bar, with the links that pages declare; on phones they are in a menu. */
export function NavigationBar({ pages }: { pages: readonly LinkedPage[] }) {
  const { user } = useSession();
  const { isOpen, root, button, panel, close } = useDisclosure();
  const rows = linksOf(pages, 'navigation').filter((row) => isLinkShownTo(user?.role ?? null, row));
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
                  {'links' in row ? <LinkGroup group={row} /> : <MenuLink link={row} />}
                </li>
              ))}
              <li className={styles['contact']}>
                <ContactMenuItem onOpen={close} />
              </li>
            </ul>
          </nav>
          <div className={styles['account']}>
            <NotificationBell />
            <Account pages={pages} />
          </div>
        </div>
      </Container>
    </header>
  );
}
