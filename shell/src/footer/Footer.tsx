import { school } from '@sandites/contracts';
import { Link } from '@sandites/remote-kit';
import { Container, Icon, VisuallyHidden } from '@sandites/ui';
import { ContactButton } from '../contact/ContactButton';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import { SchoolCard } from './SchoolCard';
import type { LinkedPage } from '../navigation/links';
import { footerColumns } from './footer-links';
import styles from './footer.module.scss';

/** The end of every page: the school, ways to the rest of the site, and ways to keep in touch. */
export function Footer({ pages }: { pages: readonly LinkedPage[] }) {
  return (
    <footer className={styles['footer']}>
      <Container>
        <div className={styles['columns']}>
          <SchoolCard />
          {footerColumns(pages).map(({ label: title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles['heading']}>{title}</h2>
              <ul className={styles['links']}>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <section aria-labelledby="keep-in-touch" className={styles['touch']}>
            <h2 id="keep-in-touch" className={styles['heading']}>
              Keep in touch
            </h2>
            <NewsletterForm />
            <ContactButton />
          </section>
        </div>
        <div className={styles['end']}>
          {/* The year of the build stays where the page was drawn in another one. */}
          <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${school.name}`}</p>
          <a href={school.athleticsWebsite} target="_blank" rel="noopener noreferrer" className={styles['external']}>
            School athletics website <Icon name="external" size={16} />
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </div>
      </Container>
    </footer>
  );
}
