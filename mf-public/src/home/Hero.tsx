import type { AthleticEvent } from '@sandites/contracts';
import { useSchool } from '@sandites/remote-kit';
import { ButtonLink, classes, Container, Crest, PageHeading } from '@sandites/ui';
import {
  type ComponentType,
  lazy,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react';
import { usePrefersReducedMotion } from '../use-screen';
import type { TonightProps } from './Tonight';
import styles from './hero.module.scss';

/** The banner of a day with games, whose code no other day needs. */
const Tonight = lazy<ComponentType<TonightProps>>(() =>
  import(/* webpackChunkName: "tonight" */ './Tonight').then(
    (module) => ({ default: module.Tonight }),
    () => ({ default: ({ children }: TonightProps) => children }),
  ),
);

/** Covers the banner. */
const layer = 'position-absolute top-0 start-0 w-100 h-100';

/** The banner: the school, or on a day with games the one that counts most. */
export function Hero({ game, today }: { game: AthleticEvent | undefined; today: string }) {
  const { name, mascot, hero } = useSchool();
  // The school stays until the code of the other one is there.
  const isTonight = useDeferredValue(game !== undefined, false);
  const field = useRef<HTMLDivElement>(null);
  useHalfSpeedScroll(field);
  const welcome = (
    <>
      <p className="eyebrow d-flex gap-4 align-items-center mb-4 fs-5 ls-5 text-accent">
        <Crest height={60} className="d-lg-none" />
        Home of the {mascot}
      </p>
      <PageHeading isName className={classes('mb-4', styles['name'])}>
        {name}
      </PageHeading>
      <p className={classes('mb-5 fs-5 text-on-primary', styles['tagline'])}>{hero.tagline}</p>
      <div className="d-none d-md-block">
        <HeroActions />
      </div>
    </>
  );
  return (
    <header
      className={classes(
        'position-relative d-flex align-items-center overflow-hidden text-white bg-primary',
        styles['hero'],
      )}
    >
      <div
        ref={field}
        className={classes(layer, styles['field'])}
        data-testid="hero-field"
        aria-hidden="true"
      >
        <div className={classes(layer, styles['picture'])} />
        <Crest
          height={400}
          className={classes('position-absolute top-50 d-none d-lg-block', styles['watermark'])}
        />
      </div>
      <Container className="position-relative">
        {game && isTonight ? (
          <Tonight game={game} today={today}>
            {welcome}
          </Tonight>
        ) : (
          welcome
        )}
      </Container>
    </header>
  );
}

/** The two buttons: in the banner, on a phone below the games. */
export const HeroActions = () => (
  <div className="d-flex flex-wrap gap-3 d-print-none">
    <ButtonLink to="/player-cards">Meet Our Athletes</ButtonLink>
    <ButtonLink to="/schedule" variant="ghost">
      See Every Game
    </ButtonLink>
  </div>
);

function useHalfSpeedScroll(fieldRef: RefObject<HTMLElement | null>): void {
  const isStill = usePrefersReducedMotion();
  useEffect(() => {
    const follow = () => {
      const offset = isStill ? 0 : window.scrollY / 2;
      if (fieldRef.current)
        fieldRef.current.style.transform = offset === 0 ? '' : `translateY(${offset}px)`;
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [fieldRef, isStill]);
}
