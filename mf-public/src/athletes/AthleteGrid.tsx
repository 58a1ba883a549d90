import type { SportFilter } from '@sandites/contracts';
import { useRenderedCount } from '@sandites/features/lists';
import { Button, classes, usePrinting } from '@sandites/ui';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useIsPhone } from '../use-screen';
import { AthleteCard } from './AthleteCard';
import type { ListedAthlete } from './listed-athletes';
import styles from './athletes.module.scss';

/** Cards rendered at once after choosing a sport: complete rows in one, two and three columns. */
const firstRows = 6;
/** Cards in the prerendered HTML and the page's first render. */
const firstScreenCards = 12;
/**
 * Larger than the whole roster of a school, so that find-in-page and screen readers reach everybody
 * without Show more.
 */
export const pageSize = 240;
/** Smaller on a phone, so that the end of the page can be reached. */
const phonePageSize = 24;

const grid = 'row row-cols-1 row-cols-md-2 row-cols-lg-3 g-4 g-md-5 list-unstyled mb-0';

interface AthleteGridProps {
  athletes: readonly ListedAthlete[];
  selected: SportFilter;
}

interface CardsProps extends AthleteGridProps {
  /** Index of the card that can be focused. */
  entry?: number | undefined;
}

const Cards = ({ athletes, selected, entry }: CardsProps) =>
  athletes.map((athlete, index) => (
    <li key={athlete.id} tabIndex={index === entry ? -1 : undefined}>
      <AthleteCard athlete={athlete} selected={selected} />
    </li>
  ));

/**
 * Cards of athletes, in one, two or three columns. After choosing a sport the first
 * rows render at once; the others are hidden, and render after
 * the next paint, so that the response does not depend on the number of athletes.
 */
export function AthleteGrid({ athletes, selected }: AthleteGridProps) {
  const shownNow = useMemo(() => ({ athletes, selected }), [athletes, selected]);
  const deferredAthletes = useAfterPaint(shownNow, () => ({
    athletes: athletes.slice(0, firstScreenCards),
    selected,
  }));
  return (
    <>
      <ul className={classes(grid, styles['grid'])} aria-label="Athletes">
        <Cards athletes={athletes.slice(0, firstRows)} selected={selected} />
      </ul>
      <div
        className={classes(
          styles['following'],
          deferredAthletes.selected !== selected && styles['out-of-sight'],
        )}
      >
        <MoreAthletes {...deferredAthletes} />
      </div>
    </>
  );
}

const MoreAthletes = memo(function MoreAthletes({ athletes, selected }: AthleteGridProps) {
  const isPhone = useIsPhone();
  const { count, isMore, showMore } = useShownCount(
    athletes.length,
    isPhone ? phonePageSize : pageSize,
    selected,
  );
  const list = useRef<HTMLUListElement>(null);
  // After Show more the focus moves to the first new card.
  const [entry, setEntry] = useState<number>();
  useEffect(() => {
    if (entry !== undefined)
      list.current?.querySelector<HTMLElement>('li[tabindex]')?.focus({ preventScroll: true });
  }, [entry, count]);
  const showMoreFromHere = () => {
    setEntry(count - firstRows);
    showMore();
  };
  if (count <= firstRows) return null;
  return (
    <>
      <ul
        ref={list}
        className={classes(grid, 'mt-0', styles['grid'], styles['more'])}
        aria-label="More athletes"
        onBlur={() => setEntry(undefined)}
      >
        <Cards athletes={athletes.slice(firstRows, count)} selected={selected} entry={entry} />
      </ul>
      {isMore && (
        <ShowMore
          label="Show more athletes"
          byItself={!isPhone}
          onNear={showMore}
          onPress={showMoreFromHere}
        />
      )}
    </>
  );
});

/** Loads far enough ahead for continuous scrolling. */
const rootMargin = '1500px';

interface ShowMoreProps {
  label: string;
  /** Whether it also loads when it is scrolled near the viewport. */
  byItself: boolean;
  onNear: () => void;
  onPress: () => void;
}

/** Shows more of a list. */
export function ShowMore({ label, byItself, onNear, onPress }: ShowMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const show = useRef(onNear);
  useEffect(() => {
    show.current = onNear;
  }, [onNear]);
  useEffect(() => {
    if (!byItself) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show.current(),
      { rootMargin: rootMargin },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [byItself]);
  return (
    <div ref={place} className="d-flex justify-content-center mt-5">
      <Button variant="quiet" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}

interface ShownCount {
  readonly count: number;
  /** Whether Show more can show more. */
  readonly isMore: boolean;
  readonly showMore: () => void;
}

/**
 * The number of rendered items of a very long list, which grows by pages. All items are printed.
 * @param total length of the list
 * @param size length of a page
 * @param list identifies the content: another one starts again
 */
export function useShownCount(total: number, size: number, list: string): ShownCount {
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
 * Returns a value one paint late, so that expensive parts do not delay the response to a click.
 * @param value must stay the same object while nothing changes
 * @param initial the value of the first render
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
