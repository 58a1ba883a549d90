import { safeHref } from '@sandites/remote-kit';
import { classes, Icon, VisuallyHidden } from '@sandites/ui';
import styles from './athlete.module.scss';

interface HudlLinkProps {
  /** The athlete's name. */
  name: string;
  url: string | null | undefined;
}

/** The link to an athlete's film, or its dimmed placeholder, which phones have no room for. */
export function HudlLink({ name, url }: HudlLinkProps) {
  const href = safeHref(url);
  if (!href) {
    return (
      <span
        className={classes('d-none d-md-inline-flex', styles['link'])}
        title="Hudl Profile (Coming Soon)"
      >
        <Icon name="film" size={18} />
        <span>
          Video<VisuallyHidden>: Hudl Profile (Coming Soon)</VisuallyHidden>
        </span>
      </span>
    );
  }
  return (
    <a
      href={href}
      className={styles['link']}
      title="Hudl Profile"
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="film" size={18} />
      <span>
        Video<VisuallyHidden>: Hudl profile of {name} (opens in a new tab)</VisuallyHidden>
      </span>
    </a>
  );
}

/** Says, on the card of a package, that an athlete has no Hudl profile yet. */
export const HudlComingSoon = () => (
  <span className={styles['link']} title="Hudl Profile (Coming Soon)">
    <Icon name="film" size={18} />
    <span>
      Hudl<VisuallyHidden> Profile</VisuallyHidden> <span className="fw-normal">Coming Soon</span>
    </span>
  </span>
);
