import type { LinkRow } from '@sandites/contracts';
import { Link } from '@sandites/remote-kit';
import { useMatch } from 'react-router-dom';
import { useIsHydrated } from '../federation/prerendered-page';
import styles from './menu-link.module.scss';

interface MenuLinkProps {
  link: LinkRow;
  /** Its address, where that is not the link's own. */
  to?: string;
}

/** A link of the menu; that of the current route is marked. */
export function MenuLink({ link, to = link.to }: MenuLinkProps) {
  const isCurrent = useMatch(link.to) !== null;
  const isHydrated = useIsHydrated();
  return (
    <Link
      to={to}
      className={styles['link']}
      aria-current={isHydrated && isCurrent ? 'page' : undefined}
    >
      {link.label}
    </Link>
  );
}
