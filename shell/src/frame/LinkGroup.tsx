import { linkGroupId, type LinkGroupRow } from '@sandites/contracts';
import { useLocation } from '@sandites/remote-kit';
import { Icon, classes } from '@sandites/ui';
import { useDisclosure } from '@sandites/ui/disclosure';
import { useIsHydrated } from '../federation/prerendered-page';
import { MenuLink } from './MenuLink';
import styles from './link-group.module.scss';

/** A group of links: a dropdown on desktop, a list in the menu of a phone. */
export function LinkGroup({ group }: { group: LinkGroupRow }) {
  const { pathname } = useLocation();
  const { isOpen, root, button, panel } = useDisclosure(linkGroupId(group.label));
  const isHydrated = useIsHydrated();
  const isCurrent = isHydrated && group.links.some(({ to }) => to === pathname);
  return (
    <div className={styles['group']} {...root}>
      <button {...button} className={classes(styles['button'], isCurrent && styles['current'])}>
        {group.label}
        <Icon name="chevron-down" size={16} className={styles['chevron']} />
      </button>
      <span className={styles['label']} aria-hidden="true">
        {group.label}
      </span>
      <ul
        {...panel}
        aria-label={group.label}
        className={classes(styles['panel'], isOpen && styles['open'])}
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
