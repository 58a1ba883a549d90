import type { AthleticEvent } from '@sandites/contracts';
import { IconLink } from '@sandites/ui';
import { calendarEntry } from './event-address';
import { datedTitle, fileNameOf } from './event-title';
import { ShareEvent } from './ShareEvent';
import styles from './take-event-along.module.scss';

/** What people do with a game: put it into their own calendar, and send it on. */
export function TakeEventAlong({ event }: { event: AthleticEvent }) {
  return (
    <span className={styles['ways']}>
      <IconLink
        icon="calendar"
        label="Add this game to a calendar"
        title={`Add to calendar: ${datedTitle(event)}`}
        href={calendarEntry(event)}
        download={fileNameOf(event)}
      />
      <ShareEvent event={event} />
    </span>
  );
}
