import { school } from '@sandites/contracts';
import { Crest, Icon, VisuallyHidden, type IconName } from '@sandites/ui';
import styles from './footer.module.scss';

const socialIcons: Record<(typeof school.social)[number]['name'], IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  X: 'x',
  YouTube: 'youtube',
};

/** Where the school is and how to reach it. */
export function SchoolCard() {
  return (
    <section aria-label={school.name}>
      <p className={styles['name']}>
        <Crest height={48} /> {school.mascot}
      </p>
      <address className={styles['address']}>
        <p>
          <Icon name="pin" /> {school.address}
        </p>
        <p>
          <Icon name="phone" /> <a href={`tel:${school.phone.replace(/\D/g, '')}`}>{school.phone}</a>
        </p>
      </address>
      <ul className={styles['social']} aria-label="Social media">
        {school.social.map(({ name, url }) => (
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
