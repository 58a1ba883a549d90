import type { SportFilter } from '@sandites/contracts';
import { Button, classes, usePrinting } from '@sandites/ui';
import { memo, useState } from 'react';
import { useIsPhone } from '../use-screen';
import { AthleteCard } from './AthleteCard';
import type { ListedAthlete } from './listed-athletes';
import styles from './athletes.module.scss';

/**
 * Larger than the whole roster of a school, so that find-in-page and screen readers reach everybody
 * without Show more.
 */
const pageSize = 240;
/** Smaller on a phone, so that the end of the page can be reached. */
const phonePageSize = 24;

interface AthleteGridProps {
  athletes: readonly ListedAthlete[];
  selected: SportFilter;
}

/** Memoized, because the page renders it deferred: a choice of a sport answers at once. */
export const AthleteGrid = memo(function AthleteGrid({ athletes, selected }: AthleteGridProps) {
  const size = useIsPhone() ? phonePageSize : pageSize;
  const [pages, setPages] = useState(1);
  const isPrinting = usePrinting();
  const count = isPrinting ? athletes.length : Math.min(athletes.length, pages * size);
  // After Show more the focus moves to the first new card.
  const [entry, setEntry] = useState<number>();
  return (
    <>
      <ul
        className={classes(
          'row row-cols-1 row-cols-md-2 row-cols-lg-3 g-4 g-md-5 list-unstyled mb-0',
          styles['grid'],
        )}
        aria-label="Athletes"
        onBlur={() => setEntry(undefined)}
      >
        {athletes.slice(0, count).map((athlete, index) => (
          <li key={athlete.id} {...(index === entry && { tabIndex: -1, ref: focus })}>
            <AthleteCard athlete={athlete} selected={selected} />
          </li>
        ))}
      </ul>
      {count < athletes.length && (
        <div className="d-flex justify-content-center mt-5">
          <Button
            variant="quiet"
            onClick={() => {
              setEntry(count);
              setPages(pages + 1);
            }}
          >
            Show more athletes
          </Button>
        </div>
      )}
    </>
  );
});

const focus = (card: HTMLElement | null) => card?.focus({ preventScroll: true });
