import { ButtonLink, CardGrid, Container, Section } from '@sandites/ui';
import styles from './achievements.module.scss';
import alumniStyles from './alumni.module.scss';
import callToActionStyles from './call-to-action.module.scss';

/** `350+` as its digits and what follows them, which is set in gold. */
function Figure({ figure }: { figure: string }) {
  const digits = /^\d*/.exec(figure)?.[0] ?? '';
  return (
    <span className={styles['figure']}>
      {digits}
      <span className={styles['more']}>{figure.slice(digits.length)}</span>
    </span>
  );
}

/** The grid of six achievements: two columns, three on larger screens (product V9). */
export function Achievements() {
  return (
    <Section title="Achievements">
      <ul className={styles['grid']}>
        {achievements.map(({ figure, label }) => (
          <li key={label} className={styles['card']}>
            <Figure figure={figure} />
            <span className={styles['label']}>{label}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The row of four alumni highlights. */
export function Alumni() {
  return (
    <Section title="Notable Alumni" intro="Where our field, courts, mats and track have led our athletes.">
      <CardGrid columns={4}>
        {alumniHighlights.map(({ title, text }) => (
          <li key={title}>
            <article className={alumniStyles['card']}>
              <h3 className={alumniStyles['title']}>{title}</h3>
              <p className={alumniStyles['text']}>{text}</p>
            </article>
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

/** Where to go next. `/athletes` is linked as the specification says, and is no route (product D1). */
export function CallToAction() {
  return (
    <section className={callToActionStyles['band']} aria-labelledby="call-to-action">
      <Container className={callToActionStyles['row']}>
        <div>
          <h2 id="call-to-action">Wear the black and gold. Then play on.</h2>
          <p className={callToActionStyles['words']}>See who is playing this season, and find the college where you could play next.</p>
        </div>
        <div className={callToActionStyles['actions']}>
          <ButtonLink to="/athletes" variant="dark">
            View Current Athletes
          </ButtonLink>
          <ButtonLink to="/college-search" variant="quiet">
            College Search
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}

/** One card of the achievements grid. */
interface Achievement {
  figure: string;
  label: string;
}

/** The six figures of product V1; "more than 10 sports" stands in the hero (product D36). */
export const achievements: readonly Achievement[] = [
  { figure: '15+', label: 'State Titles' },
  { figure: '45+', label: 'District Titles' },
  { figure: '350+', label: 'College Athletes' },
  { figure: '185+', label: 'All-State Honorees' },
  { figure: '20+', label: 'Professional Athletes' },
  { figure: '95%+', label: 'Graduation Rate' },
];

/** One card of the Notable Alumni row. It speaks of groups, never of a person (product D7). */
interface AlumniHighlight {
  title: string;
  text: string;
}

/** The four highlights of product V1. */
export const alumniHighlights: readonly AlumniHighlight[] = [
  {
    title: 'Professional Football Players',
    text: 'From Friday nights at Sandite Stadium to Sunday afternoons: linemen, receivers and a kicker who went on to play professionally.',
  },
  {
    title: 'Olympic Trial Qualifiers',
    text: 'Wrestlers, a hurdler and a javelin thrower who earned a place at the trials, years after their first meet in black and gold.',
  },
  {
    title: 'Division I Scholarship Recipients',
    text: 'Sandites have signed with Division I programs in every one of our sports, and most of them came home with a degree.',
  },
  {
    title: 'Other Professional Athletes',
    text: 'Baseball, basketball, softball and volleyball have taken Sandites to professional teams at home and overseas.',
  },
];
