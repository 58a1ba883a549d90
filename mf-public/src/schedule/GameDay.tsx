import type { AthleticEvent } from '@sandites/contracts';
import { formatDay, nearDay } from '@sandites/ui';
import styles from './schedule.module.scss';

/** A game's day, and what people call it while it is still to come: Tonight, Tomorrow, Fri. */
export function GameDay({ game: { date, time }, today }: { game: AthleticEvent; today: string }) {
  const near = nearDay(date, time, today);
  return (
    <>
      <strong>{formatDay(date)}</strong>
      {near !== undefined && <> <span className={styles['near']}>{near}</span></>}
    </>
  );
}
