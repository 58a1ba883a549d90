import type { SportFilter } from '@sandites/contracts';
import { useRenderedCount } from '@sandites/features/lists';
import { Button, classes, usePrinting } from '@sandites/ui';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useIsPhone } from '../use-screen';
import { AthleteCard } from './AthleteCard';
import type { ListedAthlete } from './listed-athletes';
import styles from './athletes.module.scss';

/** Cards that are rendered at once after choosing a sport: complete rows in one, two and three columns. */
const firstRows = 6;
/** Cards of the first screen, prerendered and rendered with the page. */
const firstScreen = 12;
/** Shown without Show more: more than a school's whole roster, so that find-in-page and screen readers meet everybody. */
const pageSize = 240;
/** On a phone the end of the page must stay reachable. */
const phonePageSize = 24;

interface AthleteGridProps {
  athletes: readonly ListedAthlete[];
  selected: SportFilter;
}

interface CardsProps extends AthleteGridProps {
  /** Index of the card that can take the focus. */
  entry?: number | undefined;
}

const Cards = ({ athletes, selected, entry }: CardsProps) =>
  athletes.map((athlete, index) => (
    <li key={athlete.id} tabIndex={index === entry ? -1 : undefined}>
      <AthleteCard athlete={athlete} selected={selected} />
    </li>
  ));

/**
 * Cards of athletes, in one, two or three columns (product V9). The first rows answer the choice of a sport; the rest is hidden meanwhile and follows after the
 * next paint, so that a choice among thousands is as quick as one among few.
 */
export function AthleteGrid({ athletes, selected }: AthleteGridProps) {
  const now = useMemo(() => ({ athletes, selected }), [athletes, selected]);
  const following = useAfterPaint(now, () => ({ athletes: athletes.slice(0, firstScreen), selected }));
  return (
    <>
      <ul className={styles['grid']} aria-label="Athletes">
        <Cards athletes={athletes.slice(0, firstRows)} selected={selected} />
      </ul>
      <div className={classes(styles['following'], following.selected !== selected && styles['out-of-sight'])}>
        <MoreAthletes {...following} />
      </div>
    </>
  );
}

const MoreAthletes = memo(function MoreAthletes({ athletes, selected }: AthleteGridProps) {
  const isPhone = useIsPhone();
  const { count, isMore, showMore } = useShownCount(athletes.length, isPhone ? phonePageSize : pageSize, selected);
  const list = useRef<HTMLUListElement>(null);
  // After Show more the focus moves to the first new card.
  const [entry, setEntry] = useState<number>();
  useEffect(() => {
    if (entry !== undefined) list.current?.querySelector<HTMLElement>('li[tabindex]')?.focus({ preventScroll: true });
  }, [entry, count]);
  const showMoreFromHere = () => {
    setEntry(count - firstRows);
    showMore();
  };
  if (count <= firstRows) return null;
  return (
    <>
      <ul ref={list} className={classes(styles['grid'], styles['more'])} aria-label="More athletes" onBlur={() => setEntry(undefined)}>
        <Cards athletes={athletes.slice(firstRows, count)} selected={selected} entry={entry} />
      </ul>
      {isMore && <ShowMore label="Show more athletes" byItself={!isPhone} onNear={showMore} onPress={showMoreFromHere} />}
    </>
  );
});

/** Far enough ahead for continuous scrolling. */
const loadMargin = '1500px';

interface ShowMoreProps {
  label: string;
  /** Also when it comes near the screen, without being pressed. */
  byItself: boolean;
  onNear: () => void;
  onPress: () => void;
}

/** Shows more of a list. */
function ShowMore({ label, byItself, onNear, onPress }: ShowMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const show = useRef(onNear);
  useEffect(() => {
    show.current = onNear;
  }, [onNear]);
  useEffect(() => {
    if (!byItself) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show.current(), { rootMargin: loadMargin });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [byItself]);
  return (
    <div ref={place} className={styles['show-more']}>
      <Button variant="quiet" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}

interface ShownCount {
  readonly count: number;
  /** There is more to show on request. */
  readonly isMore: boolean;
  readonly showMore: () => void;
}

/**
 * How much of a very long list is rendered: a page at a time. All of it is printed.
 * @param total length of the list
 * @param size length of a page
 * @param list what the list shows: another one starts again
 */
function useShownCount(total: number, size: number, list: string): ShownCount {
  const isPrinting = usePrinting();
  const [paging, setPaging] = useState({ list, pages: 1 });
  const pages = paging.list === list ? paging.pages : 1;
  const end = isPrinting ? total : Math.min(total, pages * size);
  const count = useRenderedCount(end, { list });
  return {
    count,
    isMore: count >= end && end < total,
    showMore: () => setPaging({ list, pages: pages + 1 }),
  };
}

/**
 * A value that follows another one after the next paint, so that expensive parts do not delay the answer to a click.
 * @param value what to follow; it must stay the same object while nothing changes
 * @param initial what it is at the first render
 */
function useAfterPaint<T extends object>(value: T, initial: () => T): T {
  const [followed, follow] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => follow(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return followed;
}
