import { listNews, schoolDay, type NewsItem } from '@sandites/contracts';
import { useLiveGames } from '@sandites/features/events';
import { useMyTeams } from '@sandites/features/my-teams';
import { Slot, useRead, useSchool } from '@sandites/remote-kit';
import { ButtonLink, CardGrid, classes, Container, Section } from '@sandites/ui';
import { Hero, HeroActions } from './Hero';
import { NextGames } from './NextGames';
import { NewsCards } from '../news/news-list';
import { useGames } from '../use-games';
import { Star } from '../teams/StarButton';
import { tonightsGame } from './home-games';
import styles from './home-sections.module.scss';

function LatestNews({ items }: { items: readonly NewsItem[] | undefined }) {
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

function Teams() {
  const { teams } = useSchool();
  return (
    <Section title="Our Teams">
      <ul id="our-teams" className="list-unstyled d-flex flex-wrap gap-3 mb-0">
        {teams.map(({ sport, slug }) => (
          <li key={slug} className="d-flex">
            <ButtonLink to={`/teams/${slug}`} variant="quiet">
              {sport}
            </ButtonLink>
            <Star team={slug} name={sport} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Achievements() {
  const { achievements } = useSchool();
  return (
    <Section title="Achievements">
      <ul
        className={classes(
          'card flex-row flex-wrap list-unstyled mb-0 overflow-hidden',
          styles['achievements'],
        )}
      >
        {achievements.map(({ digits, more, label }) => (
          <li key={label} className="d-grid gap-2 align-content-center bg-white">
            <span className={classes('font-head fw-bold', styles['figure'])}>
              {digits}
              <span className="text-accent-emphasis">{more}</span>
            </span>
            <span className="small text-secondary">{label}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The alumni highlights, which are about groups, never about a person. */
function Alumni() {
  const { alumni } = useSchool();
  return (
    <Section title="Notable Alumni" intro="Where our athletes have gone from here.">
      <CardGrid columns={4}>
        {alumni.map(({ title, text }) => (
          <li key={title}>
            <article
              className={classes(
                'position-relative d-flex flex-column gap-3 p-5 pb-6 overflow-hidden',
                'border-top border-5 border-accent text-white rounded shadow',
                styles['alumni'],
              )}
            >
              <h3>{title}</h3>
              <p className="pb-5 mb-0 small text-on-primary">{text}</p>
            </article>
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

/** Links to further pages. `/athletes` is linked as specified, although it is not a route. */
function CallToAction() {
  const { invitation } = useSchool().hero;
  return (
    <section
      className={classes('text-primary', styles['call-to-action'])}
      aria-labelledby="call-to-action"
    >
      <Container className="py-7">
        <div className="row g-5 align-items-center">
          <div className="col-lg">
            <h2 id="call-to-action">{invitation}</h2>
            <p className="mt-3 mb-0 fs-5">
              See who is playing this season, and find the college where you could play next.
            </p>
          </div>
          <div className="col-lg-auto d-flex flex-wrap gap-3 d-print-none">
            <ButtonLink to="/athletes" variant="dark">
              View Current Athletes
            </ButtonLink>
            <ButtonLink to="/college-search" variant="quiet">
              College Search
            </ButtonLink>
          </div>
        </div>
      </Container>
    </section>
  );
}

export function Page() {
  const news = useRead(listNews);
  const read = useGames();
  const games = useLiveGames(read.data);
  const [mine] = useMyTeams();
  const today = schoolDay();
  const tonight = games && tonightsGame(games, mine, today);
  return (
    <>
      <Hero game={tonight} today={today} />
      {read.notice && <Container className="py-4">{read.notice}</Container>}
      <NextGames read={{ ...read, data: games }} tonight={tonight} mine={mine} today={today} />
      <div className="p-4 bg-primary d-md-none d-print-none">
        <HeroActions />
      </div>
      <Slot name="home.after-games" />
      <LatestNews items={news.data} />
      <Teams />
      <Achievements />
      <CallToAction />
      <Alumni />
    </>
  );
}
