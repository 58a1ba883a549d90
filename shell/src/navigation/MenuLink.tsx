import type { LinkRow } from '@sandites/contracts';
import { Link } from '@sandites/remote-kit';
import { useMatch } from 'react-router-dom';
import { useIsHydrated } from '../hydration/prerendered-page';
import styles from './menu-link.module.scss';

/** A link of the menu; that of the current route is marked. */
export function MenuLink({ link: { to, label } }: { link: LinkRow }) {
  const isCurrent = useMatch(to) !== null;
  const isHydrated = useIsHydrated();
  return (
    <Link
      to={to}
      className={styles['link']}
      aria-current={isHydrated && isCurrent ? 'page' : undefined}
    >
      {label}
    </Link>
  );
}
