import { mailTo, school, type SharedPlayer } from '@sandites/contracts';
import { safeHref } from '@sandites/remote-kit';
import { Icon, VisuallyHidden, type IconName } from '@sandites/ui';
import styles from './player-page.module.scss';

interface PlayerLink {
  label: string;
  icon: IconName;
  href: string | undefined;
}

/** School, class, sport, position, and the player's links (product D25). */
export function AboutTab({ player }: { player: SharedPlayer }) {
  const { firstName, lastName, highSchool, hometown, graduationYear, sport, position, hudlUrl, highlightUrl, twitterUrl, email } = player;
  const facts = [
    { label: 'School', value: highSchool ?? school.name },
    { label: 'Class', value: `Class of ${graduationYear}` },
    { label: 'Sport', value: sport },
    { label: 'Position', value: position },
    ...(hometown ? [{ label: 'Hometown', value: hometown }] : []),
  ];
  const links: PlayerLink[] = [
    { label: 'Hudl profile', icon: 'film', href: safeHref(hudlUrl) },
    { label: 'Highlight film', icon: 'youtube', href: safeHref(highlightUrl) },
    { label: 'On X', icon: 'x', href: safeHref(twitterUrl) },
    ...(email ? [{ label: email, icon: 'mail', href: mailTo(email) } as const] : []),
  ];
  const known = links.filter(({ href }) => href);
  return (
    <section className={styles['group']}>
      <h2 className={styles['heading']}>
        About {firstName} {lastName}
      </h2>
      <dl className={styles['about']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {known.length > 0 && (
        <ul className={styles['links']} aria-label="Links">
          {known.map(({ label, icon, href }) => (
            <li key={label}>
              <a href={href} {...(icon !== 'mail' && { target: '_blank', rel: 'noopener noreferrer' })}>
                <Icon name={icon} size={18} />
                <span>
                  {label}
                  {icon !== 'mail' && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
