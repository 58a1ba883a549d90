import {
  allSports,
  calendarLinks,
  isInApp,
  ownBrowserUrl,
  sportSlug,
  teamNames,
  type Team,
} from '@sandites/contracts';
import { useIsInBrowser } from '@sandites/features/browser';
import { useMyTeams } from '@sandites/features/my-teams';
import { useFollow, useSchool } from '@sandites/remote-kit';
import { Announcement, Button, ButtonLink, classes, CopyButton, IconButton } from '@sandites/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './calendar.module.scss';

/** The same text is announced again only after it was removed. */
const announcementMs = 2_000;

/** Closes the dialog on a click on the backdrop, where the browser supports `closedby`. */
const closesOnBackdrop = { closedby: 'any' } as const;

/** Opens a dialog before the page is hydrated, where the browser supports commands. */
const opens = (id: string) => ({ command: 'show-modal', commandfor: id });

/** @param props.team none: all sports */
export function CalendarDialog({ team }: { team: Team | null }) {
  const id = useId();
  const titleId = `${id}-title`;
  const dialog = useRef<HTMLDialogElement>(null);
  const follow = useFollow();
  const [mine] = useMyTeams();
  const myTeams = mine.map(({ slug }) => slug);
  const teams = team ? [...new Set([team.slug, sportSlug(team.sport)])] : [];
  // My teams in one calendar, where that is another one than those of the page.
  const isProposed = myTeams.length > 0 && (myTeams.length > 1 || !teams.includes(myTeams.join()));
  const proposed = [...(isProposed ? [myTeams] : []), ...teams.map((slug) => [slug]), []];
  return (
    <>
      <Button
        icon="calendar"
        aria-haspopup="dialog"
        onClick={(event) => {
          // Instead of the command, which older browsers lack.
          event.preventDefault();
          dialog.current?.showModal();
        }}
        {...opens(id)}
      >
        Add to calendar
      </Button>
      <dialog
        ref={dialog}
        id={id}
        aria-labelledby={titleId}
        className={classes('p-0 text-body bg-white border-0 shadow-lg', styles['dialog'])}
        {...closesOnBackdrop}
      >
        <div
          className={classes(
            'd-flex gap-4 align-items-center justify-content-between p-3 ps-5',
            'border-bottom border-3 border-accent text-white bg-primary',
          )}
        >
          <h2 id={titleId} className="fs-2">
            Add to calendar
          </h2>
          <IconButton
            icon="close"
            label="Close"
            variant="on-primary"
            onClick={() => dialog.current?.close()}
          />
        </div>
        <div className="p-5">
          <p>
            Subscribe, and your calendar updates when a game changes. A download is a copy of
            today's schedule.
          </p>
          {proposed.map((slugs) => (
            <CalendarChoice key={slugs.join()} teams={slugs} />
          ))}
          <SeveralSports />
          <div className="pt-4 mt-4 border-top">
            <p className="mb-3">
              Calendars look for changes now and then. Follow the team to hear of one at once.
            </p>
            <Button
              icon="bell"
              variant="dark"
              size="small"
              aria-haspopup="dialog"
              onClick={() => {
                // A modal dialog of the browser lies above every other one.
                dialog.current?.close();
                follow(team ? [team.slug] : myTeams);
              }}
            >
              Follow
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}

function SeveralSports() {
  const { teams } = useSchool();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <details className="mt-4">
      <summary className="minh-touch py-2 fw-semibold">Several sports in one calendar</summary>
      <fieldset className="row row-cols-2 g-0 my-2">
        <legend className="w-100 fs-6 fw-semibold">Sports</legend>
        {teams.map(({ sport, slug }) => (
          <label key={slug} className="d-flex gap-2 align-items-center minh-touch">
            <input
              type="checkbox"
              checked={chosen.includes(slug)}
              onChange={({ target: { checked } }) =>
                setChosen((others) =>
                  checked ? [...others, slug] : others.filter((other) => other !== slug),
                )
              }
            />{' '}
            <span>{sport}</span>
          </label>
        ))}
      </fieldset>
      {chosen.length > 0 && <CalendarChoice teams={chosen} />}
    </details>
  );
}

function CalendarChoice({ teams }: { teams: readonly string[] }) {
  const isInBrowser = useIsInBrowser();
  const origin = isInBrowser ? window.location.origin : '';
  const school = useSchool();
  const label = teamNames(teams, school.levels).join(', ') || allSports;
  const links = calendarLinks(origin, teams, school);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), announcementMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const isOfApp = isInBrowser && isInApp(navigator.userAgent);
  const ways = { Google: links.google, Apple: links.subscribe, Outlook: links.outlook };
  return (
    <section className="pt-4 mt-4 border-top" aria-label={label}>
      <h3 className="mb-3 fs-3">{label}</h3>
      <div className="btn-row">
        {Object.entries(ways).map(([name, href]) => (
          <ButtonLink key={name} variant="dark" size="small" href={href}>
            {name}
          </ButtonLink>
        ))}
        <ButtonLink
          variant="quiet"
          size="small"
          icon="download"
          href={links.download}
          download={links.fileName}
        >
          Download (.ics)
        </ButtonLink>
        {isOfApp && (
          <ButtonLink
            variant="quiet"
            size="small"
            icon="external"
            href={ownBrowserUrl(window.location.href, navigator.userAgent)}
          >
            Open in your browser
          </ButtonLink>
        )}
        <CopyButton
          text={links.address}
          label="Copy calendar address"
          size="small"
          onCopied={() => setCopied(true)}
        />
      </div>
      {/* While a modal dialog is open, the page's own live region is inert. */}
      <Announcement>{isCopied ? 'Copied!' : ''}</Announcement>
    </section>
  );
}
