import { safeHref } from '@sandites/remote-kit';
import { Icon, VisuallyHidden } from '@sandites/ui';
import styles from './hudl-link.module.scss';

/** The way to an athlete's film, one tap away; dimmed until there is one (product V2). */
export function HudlLink({ name, url }: { name: string; url: string | null | undefined }) {
  const href = safeHref(url);
  if (!href) {
    return (
      <span className={styles['no-link']} title="Hudl Profile (Coming Soon)">
        <Icon name="film" size={18} />
        <span>
          Hudl<VisuallyHidden> Profile</VisuallyHidden> <span className={styles['soon']}>Coming Soon</span>
        </span>
      </span>
    );
  }
  return (
    <a href={href} className={styles['link']} title="Hudl Profile" target="_blank" rel="noopener noreferrer">
      <Icon name="film" size={18} />
      <span>
        Hudl<VisuallyHidden> profile of {name} (opens in a new tab)</VisuallyHidden>
      </span>
    </a>
  );
}
