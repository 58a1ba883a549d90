import { allSports, type SportFilter } from '@sandites/contracts';
import { useSchool } from '@sandites/remote-kit';
import { Announcement, Button, ButtonLink, CopyButton, IconButton } from '@sandites/ui';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { calendarLinks } from './calendar-links';
import styles from './calendar.module.scss';

/**
 * How long an announcement stays, in milliseconds: the same text is announced again only after it
 * was removed.
 */
const announcementMs = 2_000;

/** Closes the dialog on a click on the backdrop, where the browser supports `closedby`. */
const closesOnBackdrop = { closedby: 'any' } as const;

/**
 * A button that opens the calendar dialog: subscribe to or download the games of the chosen sport,
 * and of all sports.
 */
export function CalendarDialog({ sport }: { sport: SportFilter }) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const calendarSports: SportFilter[] = sport === allSports ? [allSports] : [sport, allSports];
  return (
    <>
      <Button icon="calendar" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        Add to calendar
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className={styles['dialog']}
        {...closesOnBackdrop}
      >
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            Add to calendar
          </h2>
          <IconButton
            icon="close"
            label="Close"
            variant="on-primary"
            onClick={() => dialog.current?.close()}
          />
        </div>
        <div className={styles['body']}>
          <p>
            Subscribe, and your calendar updates when a game changes. A download is a copy of
            today's schedule.
          </p>
          {calendarSports.map((choice) => (
            <CalendarChoice key={choice} sport={choice} />
          ))}
        </div>
      </dialog>
    </>
  );
}

/** A live region inside the dialog: while a modal dialog is open, the page's own is inert. */
function useAnnouncement(): [announcement: string, announce: (text: string) => void] {
  const [announcement, announce] = useState('');
  useEffect(() => {
    if (announcement === '') return undefined;
    const timer = setTimeout(() => announce(''), announcementMs);
    return () => clearTimeout(timer);
  }, [announcement]);
  return [announcement, announce];
}

function CalendarChoice({ sport }: { sport: SportFilter }) {
  const { subscribe, address, download, fileName } = calendarLinks(useOrigin(), sport, useSchool());
  const [announcement, announce] = useAnnouncement();
  return (
    <section className={styles['choice']} aria-label={sport}>
      <h3 className={styles['sport']}>{sport}</h3>
      <div className={styles['actions']}>
        <ButtonLink variant="dark" size="small" icon="calendar" href={subscribe}>
          Subscribe
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          size="small"
          icon="download"
          href={download}
          download={fileName}
        >
          Download (.ics)
        </ButtonLink>
        <CopyButton
          text={address}
          label="Copy link"
          size="small"
          onCopied={() => announce('Copied!')}
        />
      </div>
      <Announcement>{announcement}</Announcement>
    </section>
  );
}

const subscribeNever = () => () => undefined;

/** The site's origin; empty when prerendering. */
const useOrigin = (): string =>
  useSyncExternalStore(
    subscribeNever,
    () => window.location.origin,
    () => '',
  );
