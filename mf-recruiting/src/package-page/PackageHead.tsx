import { school, type PublicPackage } from '@sandites/contracts';
import { Container, Icon, PageHeading, VisuallyHidden } from '@sandites/ui';
import styles from './package-head.module.scss';

const { host } = new URL(school.website);

/** What the package is, whose it is, and how to reach the school; small enough that the first athlete is in sight on a phone. */
export const PackageHead = ({ shared: { name, sport, description } }: { shared: PublicPackage }) => (
  <header className={styles['head']}>
    <Container>
      <p className={styles['school']}>
        {school.name} · {sport}
      </p>
      <PageHeading className={styles['name']}>{name}</PageHeading>
      {description && <p className={styles['description']}>{description}</p>}
      <address className={styles['contact']} aria-label="Contact information">
        <a href={`tel:${school.phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" size={18} />
          {school.phone}
        </a>
        <a href={school.website} target="_blank" rel="noopener noreferrer">
          <Icon name="external" size={18} />
          {host}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </address>
    </Container>
  </header>
);
