import type { SportFilter } from '@sandites/contracts';
import { classes } from '@sandites/ui';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useIsDesktop, useIsPhone } from '../use-screen';
import { AthleteCard } from './card/AthleteCard';
import type { ListedAthlete } from './listed-athlete';
import { ShowMore } from './ShowMore';
import { useAfterPaint } from './use-after-paint';
import { useShownCount } from './use-shown-count';
import styles from './athletes.module.scss';

/** Drawn without being asked for: more than a school's whole roster, so that find-in-page and screen readers meet everybody. */
const stretch = 240;
/** On a phone a visitor also wants to reach the page's end. */
const phoneStretch = 24;

const none: readonly ListedAthlete[] = [];

interface AthleteGridProps {
  athletes: readonly ListedAthlete[];
  selected: SportFilter;
}

interface MoreAthletesProps extends AthleteGridProps {
  from: number;
}

interface CardsProps extends AthleteGridProps {
  /** The place of the card that can take the focus. */
  entry?: number | undefined;
}

const Cards = ({ athletes, selected, entry }: CardsProps) =>
  athletes.map((athlete, place) => (
    <li key={athlete.id} tabIndex={place === entry ? -1 : undefined}>
      <AthleteCard athlete={athlete} selected={selected} />
    </li>
  ));

/**
 * Cards of athletes, in one, two or three columns (product V9). What the eye meets first answers the choice of a sport; the rest goes out
 * of sight and follows when the screen has been drawn, so that a choice among thousands is as quick as one among few.
 */
export function AthleteGrid({ athletes, selected }: AthleteGridProps) {
  const now = useMemo(() => ({ athletes, selected }), [athletes, selected]);
  const following = useAfterPaint(now, { athletes: none, selected });
  // A whole row, so that no column has a hole where the rest begins.
  const atOnce = useIsDesktop() ? 3 : 2;
  return (
    <>
      <ul className={styles['grid']} aria-label="Athletes">
        <Cards athletes={athletes.slice(0, atOnce)} selected={selected} />
      </ul>
      <div className={classes(styles['following'], following.selected !== selected && styles['out-of-sight'])}>
        <MoreAthletes {...following} from={atOnce} />
      </div>
    </>
  );
}

const MoreAthletes = memo(function MoreAthletes({ athletes, selected, from }: MoreAthletesProps) {
  const isPhone = useIsPhone();
  const { count, isMore, showMore } = useShownCount(athletes.length - from, isPhone ? phoneStretch - from : stretch, selected);
  const list = useRef<HTMLUListElement>(null);
  // Whoever presses the button goes on at the first card that it brings.
  const [entry, setEntry] = useState<number>();
  useEffect(() => {
    if (entry !== undefined) list.current?.querySelector<HTMLElement>('li[tabindex]')?.focus({ preventScroll: true });
  }, [entry, count]);
  const press = () => {
    setEntry(count);
    showMore();
  };
  if (count <= 0) return null;
  return (
    <>
      <ul ref={list} className={classes(styles['grid'], styles['more'])} aria-label="More athletes" onBlur={() => setEntry(undefined)}>
        <Cards athletes={athletes.slice(from, from + count)} selected={selected} entry={entry} />
      </ul>
      {isMore && <ShowMore label="Show more athletes" byItself={!isPhone} onNear={showMore} onPress={press} />}
    </>
  );
});
