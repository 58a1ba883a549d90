import { NavLink } from '@sandites/remote-kit';
import type { LinkRow } from './links';
import styles from './menu-link.module.scss';

/** A link of the menu; that of the current route is marked. */
export const MenuLink = ({ link }: { link: LinkRow }) => (
  <NavLink to={link.to} end className={styles['link'] ?? ''}>
    {link.label}
  </NavLink>
);
