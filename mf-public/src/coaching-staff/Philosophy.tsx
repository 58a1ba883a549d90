import { useSchool } from '@sandites/remote-kit';
import { SectionHeading } from '@sandites/ui';
import styles from './philosophy.module.scss';

/** The Coaching Philosophy block: three pillars and quotes of coaches. */
export function Philosophy() {
  const { quotes } = useSchool();
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
      {quotes.map((quote) => (
        <figure key={quote.text} className={styles['quote']}>
          <blockquote className={styles['statement']}>
            <p>{quote.text}</p>
          </blockquote>
          <figcaption className={styles['by']}>
            <strong>{quote.coach}</strong> {quote.title}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

/** One pillar of the Coaching Philosophy block. */
interface Pillar {
  title: string;
  text: string;
}

/** The three pillars. */
export const pillars: readonly Pillar[] = [
  {
    title: 'Character Development',
    text:
      'We coach the person first. Our athletes learn to lead, to own a mistake, ' +
      'to lift a teammate, and to win and lose with grace.',
  },
  {
    title: 'Academic Excellence',
    text:
      'School comes before sport. Coaches follow every report card, study tables are open ' +
      'four days a week, and asking for help is a strength.',
  },
  {
    title: 'Athletic Development',
    text:
      'Strength, speed and skill are built patiently, year by year, so that every athlete is ' +
      'healthy, prepared and better than last season.',
  },
];
