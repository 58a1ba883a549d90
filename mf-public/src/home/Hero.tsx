import { school } from '@sandites/contracts';
import { ButtonLink, Container, Crest, PageHeading } from '@sandites/ui';
import { useRef } from 'react';
import { useHalfSpeedScroll } from './use-half-speed-scroll';
import styles from './hero.module.scss';

/** The banner: crest, school name and tagline before a field that scrolls at half speed. */
export function Hero() {
  const field = useRef<HTMLDivElement>(null);
  useHalfSpeedScroll(field);
  return (
    <header className={styles['hero']}>
      <div ref={field} className={styles['field']} data-testid="hero-field" aria-hidden="true">
        <Crest height={400} className={styles['watermark']} />
      </div>
      <Container className={styles['words']}>
        <p className={styles['over']}>
          <Crest height={60} />
          Home of the {school.mascot}
        </p>
        <PageHeading className={styles['name']}>{school.name}</PageHeading>
        <p className={styles['tagline']}>
          Athletic excellence in more than 10 sports: the athletes, the coaches, every game, and the road to playing in college.
        </p>
        <div className={styles['actions']}>
          <ButtonLink to="/player-cards">Meet Our Athletes</ButtonLink>
          <ButtonLink to="/schedule" variant="ghost">
            See Every Game
          </ButtonLink>
        </div>
      </Container>
    </header>
  );
}
