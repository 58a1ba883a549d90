import type { LayoutLinks, SocialNetwork } from '@sandites/contracts';
import { Link, useSchool } from '@sandites/remote-kit';
import { Container, Crest, Icon, VisuallyHidden, type IconName, classes } from '@sandites/ui';
import { FollowBox } from './follow/FollowProvider';
import { ContactButton } from './ContactButton';
import styles from './footer.module.scss';

const heading = classes(styles['heading'], 'mb-3 fs-4 ls-2 text-white');

const socialIcons: Record<SocialNetwork, IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  X: 'x',
  YouTube: 'youtube',
};

function SchoolCard() {
  const { name: schoolName, mascot, address, phone, telephone, links } = useSchool();
  return (
    <section aria-label={schoolName} className="col-md-6 col-lg-3">
      <p className="d-flex gap-3 align-items-center mb-4 font-head fw-bold fs-2 lh-1 ls-1 text-uppercase text-white">
        <Crest height={48} /> {mascot}
      </p>
      <address className="mb-3">
        <p className="d-flex gap-3 align-items-start mb-2">
          <Icon name="pin" className="mt-1 text-accent" /> {address}
        </p>
        <p className="d-flex gap-3 align-items-start mb-2">
          <Icon name="phone" className="mt-1 text-accent" />{' '}
          <a href={`tel:${telephone}`}>{phone}</a>
        </p>
      </address>
      <ul className="list-unstyled d-flex flex-wrap gap-2 mb-0" aria-label="Social media">
        {links.social.map(({ name, url }) => (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              title={name}
              className="d-grid place-center size-touch border border-primary-subtle rounded"
            >
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

export function Footer({ columns }: { columns: LayoutLinks['footer'] }) {
  const { name, links } = useSchool();
  return (
    <footer
      className={classes(styles['footer'], 'border-top border-3 border-accent text-on-primary')}
    >
      <Container>
        <div className="row g-5 py-7">
          <SchoolCard />
          {columns.map(({ label: title, links: pagesOfColumn }) => (
            <nav key={title} aria-label={title} className="col-md-6 col-lg">
              <h2 className={heading}>{title}</h2>
              <ul className="list-unstyled mb-0">
                {pagesOfColumn.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} className="link-plain d-inline-block py-2">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <section
            id="contact"
            aria-labelledby="keep-in-touch"
            className="d-flex flex-column gap-4 align-items-start col-md-6 col-lg-4"
          >
            <h2 id="keep-in-touch" className={heading}>
              Keep in touch
            </h2>
            <div className="not-on-shared-pages mw-100">
              <FollowBox />
            </div>
            <ContactButton />
          </section>
        </div>
        <nav id="team-links" aria-label="Our Teams" className="pb-6">
          <h2 className={heading}>Our Teams</h2>
          <TeamLinks />
        </nav>
        <div
          className={classes(
            'd-flex flex-wrap row-gap-2 column-gap-5 align-items-center justify-content-between py-4',
            'border-top border-primary-subtle fs-7',
          )}
        >
          {/* A page prerendered in another year keeps that year. */}
          <p className="mb-0" suppressHydrationWarning>{`© ${currentYear()} ${name}`}</p>
          <a
            href={links.athletics}
            target="_blank"
            rel="noopener noreferrer"
            className="d-inline-flex gap-1 align-items-center py-1"
          >
            School athletics website <Icon name="external" size={16} />
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </div>
      </Container>
    </footer>
  );
}

export function TeamLinks() {
  const { teams } = useSchool();
  return (
    <ul className="list-unstyled d-flex flex-wrap column-gap-5 mb-0">
      {teams.map(({ sport, slug }) => (
        <li key={slug}>
          <Link to={`/teams/${slug}`} className="d-inline-flex align-items-center minh-touch">
            {sport}
          </Link>
        </li>
      ))}
    </ul>
  );
}
