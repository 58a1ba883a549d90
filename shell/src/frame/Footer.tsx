import {
  linksOf,
  type LinkGroupRow,
  type LinkRow,
  type LinkedPage,
  type SocialNetwork,
} from '@sandites/contracts';
import { Link, useSchool } from '@sandites/remote-kit';
import { Container, Crest, Icon, VisuallyHidden, type IconName } from '@sandites/ui';
import { FollowBox } from '../follow/FollowBox';
import { ContactButton } from './ContactButton';
import styles from './footer.module.scss';

/** The footer links to `/alumni` in any case; a site whose remotes lack the page answers 404. */
export const alumni: LinkedPage = {
  path: '/alumni',
  footer: { group: 'Quick Links', label: 'Alumni', order: 50 },
};

const isColumn = (row: LinkRow | LinkGroupRow): row is LinkGroupRow => 'links' in row;

/** Columns of the footer. */
const footerColumns = (pages: readonly LinkedPage[]): LinkGroupRow[] =>
  linksOf([...pages, alumni], 'footer').filter(isColumn);

const socialIcons: Record<SocialNetwork, IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  X: 'x',
  YouTube: 'youtube',
};

/** Name, address, phone and social media of the school. */
function SchoolCard() {
  const { name: schoolName, mascot, address, phone, telephone, links } = useSchool();
  return (
    <section aria-label={schoolName}>
      <p className={styles['name']}>
        <Crest height={48} /> {mascot}
      </p>
      <address className={styles['address']}>
        <p>
          <Icon name="pin" /> {address}
        </p>
        <p>
          <Icon name="phone" /> <a href={`tel:${telephone}`}>{phone}</a>
        </p>
      </address>
      <ul className={styles['social']} aria-label="Social media">
        {links.social.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener noreferrer" title={name}>
              <Icon name={socialIcons[name]} size={22} />
              <VisuallyHidden>{name} (opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const currentYear = () => new Date().getFullYear();

/** The footer of every page: the school, links to the site's pages, contact and newsletter. */
export function Footer({ pages }: { pages: readonly LinkedPage[] }) {
  const { name, links } = useSchool();
  return (
    <footer className={styles['footer']}>
      <Container>
        <div className={styles['columns']}>
          <SchoolCard />
          {footerColumns(pages).map(({ label: title, links: pagesOfColumn }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles['heading']}>{title}</h2>
              <ul className={styles['links']}>
                {pagesOfColumn.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <section id="contact" aria-labelledby="keep-in-touch" className={styles['touch']}>
            <h2 id="keep-in-touch" className={styles['heading']}>
              Keep in touch
            </h2>
            <div className="not-on-shared-pages">
              <FollowBox />
            </div>
            <ContactButton />
          </section>
        </div>
        <nav aria-label="Our Teams" className={styles['teams']}>
          <h2 className={styles['heading']}>Our Teams</h2>
          <TeamLinks />
        </nav>
        <div className={styles['end']}>
          {/* A page prerendered in another year keeps that year. */}
          <p suppressHydrationWarning>{`© ${currentYear()} ${name}`}</p>
          <a
            href={links.athletics}
            target="_blank"
            rel="noopener noreferrer"
            className={styles['external']}
          >
            School athletics website <Icon name="external" size={16} />
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </div>
      </Container>
    </footer>
  );
}

/** Links to the school's teams, side by side. */
export function TeamLinks() {
  const { teams } = useSchool();
  return (
    <ul className={styles['team-links']}>
      {teams.map(({ sport, slug }) => (
        <li key={slug}>
          <Link to={`/teams/${slug}`}>{sport}</Link>
        </li>
      ))}
    </ul>
  );
}
