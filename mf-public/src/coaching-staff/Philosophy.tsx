import { SectionHeading } from '@sandites/ui';
import { pillars, quote } from './data/philosophy';
import styles from './philosophy.module.scss';

/** What the staff coaches for: three pillars, and the head football coach's words. */
export function Philosophy() {
  return (
    <section className={styles['block']} aria-label="Coaching Philosophy">
      <SectionHeading title="Coaching Philosophy" />
      <ol className={styles['pillars']}>
        {pillars.map(({ title, text }) => (
          <li key={title} className={styles['pillar']}>
            <h3 className={styles['title']}>{title}</h3>
            <p className={styles['text']}>{text}</p>
          </li>
        ))}
      </ol>
      <figure className={styles['quote']}>
        <blockquote className={styles['words']}>
          <p>{quote.text}</p>
        </blockquote>
        <figcaption className={styles['by']}>
          <strong>{quote.coach}</strong> {quote.title}
        </figcaption>
      </figure>
    </section>
  );
}
