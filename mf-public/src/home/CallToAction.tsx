import { ButtonLink, Container } from '@sandites/ui';
import styles from './call-to-action.module.scss';

/** Where to go next. `/athletes` is linked as the specification says, and is no route (product D1). */
export function CallToAction() {
  return (
    <section className={styles['band']} aria-labelledby="call-to-action">
      <Container className={styles['row']}>
        <div>
          <h2 id="call-to-action">Wear the black and gold. Then play on.</h2>
          <p className={styles['words']}>See who is playing this season, and find the college where you could play next.</p>
        </div>
        <div className={styles['actions']}>
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
