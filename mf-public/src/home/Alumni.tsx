import { CardGrid, Section } from '@sandites/ui';
import { alumniHighlights } from './data/alumni';
import styles from './alumni.module.scss';

/** The row of four alumni highlights. */
export function Alumni() {
  return (
    <Section title="Notable Alumni" intro="Where our field, courts, mats and track have led our athletes.">
      <CardGrid columns={4}>
        {alumniHighlights.map(({ title, text }) => (
          <li key={title}>
            <article className={styles['card']}>
              <h3 className={styles['title']}>{title}</h3>
              <p className={styles['text']}>{text}</p>
            </article>
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
