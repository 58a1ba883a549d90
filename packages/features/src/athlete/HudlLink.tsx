import { safeHref } from '@sandites/remote-kit';
import { classes, Icon, VisuallyHidden } from '@sandites/ui';

const words = 'gap-2 align-items-center minh-touch font-head fw-semibold fs-6 lh-1 ls-2';

/** A link of an athlete: to the film, or to X. */
export const athleteLink = `link-plain d-inline-flex ${words}`;

// With enough contrast to be readable.
const comingSoon = `${words} text-secondary`;

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
        className={classes('d-none d-md-inline-flex', comingSoon)}
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
      className={athleteLink}
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
  <span className={classes('d-inline-flex', comingSoon)} title="Hudl Profile (Coming Soon)">
    <Icon name="film" size={18} />
    <span>
      Hudl<VisuallyHidden> Profile</VisuallyHidden> <span className="fw-normal">Coming Soon</span>
    </span>
  </span>
);
