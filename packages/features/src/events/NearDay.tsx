import type { AthleticEvent } from '@sandites/contracts';
import { nearDay } from '@sandites/ui';
import styles from './near-day.module.scss';

export interface NearDayProps {
  event: Pick<AthleticEvent, 'date' | 'time'>;
  /** The visitor's day, `2024-08-30`. */
  today: string;
}

/** What people call a game's day while it is to come, to stand behind its date: Tonight, Tomorrow, Fri. */
export function NearDay({ event: { date, time }, today }: NearDayProps) {
  const near = nearDay(date, time, today);
  return near === undefined ? null : <> <span className={styles['near']}>{near}</span></>;
}
