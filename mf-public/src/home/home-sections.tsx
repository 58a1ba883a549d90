import type { NewsItem } from '@sandites/contracts';
import { Link, useSchool } from '@sandites/remote-kit';
import { ButtonLink, CardGrid, Container, Section } from '@sandites/ui';
import { NewsCards } from '../news/news-list';
import styles from './achievements.module.scss';
import alumniStyles from './alumni.module.scss';
import callToActionStyles from './call-to-action.module.scss';
import teamsStyles from './teams.module.scss';

/** The newest three news; nothing where there are none. */
export function LatestNews({ items }: { items: readonly NewsItem[] | undefined }) {
  if (!items || items.length === 0) return null;
  return (
    <Section
      title="News"
      actions={
        <ButtonLink to="/news" variant="quiet" size="small">
          All news
        </ButtonLink>
      }
    >
      <NewsCards items={items.slice(0, 3)} level={3} />
    </Section>
  );
}

/** A row of the school's teams. */
export function Teams() {
  const { teams } = useSchool();
  return (
    <Section title="Our Teams">
      <ul className={teamsStyles['teams']}>
        {teams.map(({ sport, slug }) => (
          <li key={slug}>
            <Link to={`/teams/${slug}`} className={teamsStyles['team']}>
              {sport}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * The grid of achievements: two columns, three on larger screens.
 */
export function Achievements() {
  const { achievements } = useSchool();
  return (
    <Section title="Achievements">
      <ul className={styles['grid']}>
        {achievements.map(({ digits, more, label }) => (
          <li key={label} className={styles['card']}>
            <span className={styles['figure']}>
              {digits}
              <span className={styles['more']}>{more}</span>
            </span>
            <span className={styles['label']}>{label}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The alumni highlights, which are about groups, never about a person. */
export function Alumni() {
  const { alumni } = useSchool();
  return (
    <Section
      title="Notable Alumni"
      intro="Where our field, courts, mats and track have led our athletes."
    >
      <CardGrid columns={4}>
        {alumni.map(({ title, text }) => (
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

/**
 * Links to further pages. `/athletes` is linked as specified, although it is not a route.
 */
export function CallToAction() {
  const { invitation } = useSchool().hero;
  return (
    <section className={callToActionStyles['band']} aria-labelledby="call-to-action">
      <Container className={callToActionStyles['row']}>
        <div>
          <h2 id="call-to-action">{invitation}</h2>
          <p className={callToActionStyles['intro']}>
            See who is playing this season, and find the college where you could play next.
          </p>
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
