import { safeHref } from '@sandites/remote-kit';
import { Icon, VisuallyHidden } from '@sandites/ui';
import styles from './hudl-link.module.scss';

/** A URL without protocol and `www.`, as it is printed. */
export const printedUrl = (href: string): string => href.replace(/^https?:\/\/(www\.)?/, '');

interface HudlLinkProps {
  /** The athlete's name. */
  name: string;
  url: string | null | undefined;
  /**
   * Shows Coming Soon where there is no link, as on the cards of a package. Default: a dimmed icon
   * with that title.
   */
  saysComingSoon?: boolean;
}

/** The link to an athlete's film, or its dimmed placeholder. */
export function HudlLink({ name, url, saysComingSoon = false }: HudlLinkProps) {
  const href = safeHref(url);
  if (!href) {
    return (
      <span className={styles['no-link']} title="Hudl Profile (Coming Soon)">
        <Icon name="film" size={18} />
        {saysComingSoon ? (
          <span>
            Hudl<VisuallyHidden> Profile</VisuallyHidden>{' '}
            <span className={styles['soon']}>Coming Soon</span>
          </span>
        ) : (
          <VisuallyHidden>Hudl Profile (Coming Soon)</VisuallyHidden>
        )}
      </span>
    );
  }
  return (
    <a
      href={href}
      data-address={printedUrl(href)}
      className={styles['link']}
      title="Hudl Profile"
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="film" size={18} />
      <span>
        Hudl<VisuallyHidden> profile of {name} (opens in a new tab)</VisuallyHidden>
      </span>
    </a>
  );
}
