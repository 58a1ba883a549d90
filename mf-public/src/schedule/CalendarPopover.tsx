import { allSports, type SportFilter } from '@sandites/contracts';
import { Button, ButtonLink, CopyButton, IconButton } from '@sandites/ui';
import { useId, type ToggleEvent } from 'react';
import { calendarLinks } from './calendar-links';
import styles from './calendar.module.scss';
import { useOrigin } from '../use-origin';

/** Whoever opens it with the keyboard is in it; the browser gives the focus back when it closes. */
const takeFocus = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => newState === 'open' && currentTarget.focus();

/** A button that opens what a family can do to have the games in its own calendar: of the chosen sport, and of all. */
export function CalendarPopover({ sport }: { sport: SportFilter }) {
  const id = useId();
  const offered: SportFilter[] = sport === allSports ? [allSports] : [sport, allSports];
  return (
    <>
      <Button icon="calendar" popoverTarget={id}>
        Add to calendar
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        className={styles['popover']}
        onToggle={takeFocus}
      >
        <div className={styles['head']}>
          <h2 id={`${id}-title`} className={styles['title']}>
            Add to calendar
          </h2>
          <IconButton icon="close" label="Close" look="on-black" popoverTarget={id} popoverTargetAction="hide" />
        </div>
        <div className={styles['body']}>
          <p>Subscribe once, and a game that moves also moves in your calendar. A download stays as the schedule is today.</p>
          {offered.map((choice) => (
            <CalendarChoice key={choice} sport={choice} />
          ))}
        </div>
      </div>
    </>
  );
}

function CalendarChoice({ sport }: { sport: SportFilter }) {
  const { subscribe, address, download, fileName } = calendarLinks(useOrigin(), sport);
  return (
    <section className={styles['choice']} aria-label={sport}>
      <h3 className={styles['sport']}>{sport}</h3>
      <div className={styles['ways']}>
        <ButtonLink look="dark" size="small" icon="calendar" href={subscribe}>
          Subscribe
        </ButtonLink>
        <ButtonLink look="quiet" size="small" icon="download" href={download} download={fileName}>
          Download (.ics)
        </ButtonLink>
        <CopyButton text={address} label="Copy address" size="small" />
      </div>
    </section>
  );
}
