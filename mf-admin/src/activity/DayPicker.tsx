import { IconButton } from '@sandites/ui';
import styles from './activity.module.scss';
import { dayAfter } from './days';

interface DayPickerProps {
  day: string;
  /** The last day there can be. */
  latest: string;
  onPick: (day: string) => void;
}

/** A day, the one before and the one after. */
export function DayPicker({ day, latest, onPick }: DayPickerProps) {
  return (
    <div className={styles['day']}>
      <IconButton icon="chevron-left" label="The day before" onClick={() => onPick(dayAfter(day, -1))} />
      <input
        type="date"
        aria-label="Day"
        value={day}
        max={latest}
        onChange={({ target }) => {
          // A date that is being typed is none for a while.
          if (target.value !== '') onPick(target.value);
        }}
      />
      <IconButton icon="chevron-right" label="The day after" disabled={day >= latest} onClick={() => onPick(dayAfter(day, 1))} />
    </div>
  );
}
