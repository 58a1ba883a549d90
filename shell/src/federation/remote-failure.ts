import { reportTicketName, type Release, type RemoteReport } from '@sandites/contracts';

export type Stage = RemoteReport['stage'];

/** A stage of loading made no progress for too long. A retry would only wait again. */
export class IdleTimeout extends Error {
  override readonly name = 'IdleTimeout';
}

export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly remote: string;
  readonly version: string;

  constructor(
    release: Pick<Release, 'remote' | 'version'>,
    readonly stage: Stage,
    cause: unknown,
  ) {
    const { remote, version } = release;
    super(
      `${remote} failed at ${stage} (version ${version}): ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.remote = remote;
    this.version = version;
  }
}

export const reportsUrl = '/federation/reports';
const reported = new Set<string>();

/** The ticket for reports that the gateway gave this page in a header. */
const readTicket = (): string | undefined =>
  performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? entry.serverTiming : []))
    .find(({ name }) => name === reportTicketName)?.description;

export function reportBody(entry: Omit<RemoteReport, 'ticket'>): string {
  const ticket = readTicket();
  return JSON.stringify({ ...entry, ...(ticket !== undefined && { ticket }) });
}

/** Reports to the gateway, for its automatic rollback, by a beacon that nothing waits for. */
function report(entry: Omit<RemoteReport, 'ticket'>): void {
  const body = new Blob([reportBody(entry)], { type: 'application/json' });
  navigator.sendBeacon(reportsUrl, body);
}

/** Matches stack frames in files of releases: remote, version, file, line and column. */
const frames = /\/federation\/([\w-]+)\/([\w.-]+)\/([\w.@~-]+\.js):(\d+):(\d+)/g;
export const stackFrames = (error: unknown) =>
  error instanceof Error ? [...(error.stack ?? '').matchAll(frames)] : [];
const maxMessageLength = 300;

/** Sends a report of a release once in a tab. */
export function reportOnce(entry: Omit<RemoteReport, 'ticket'>, key: string): void {
  if (reported.has(key)) return;
  reported.add(key);
  report(entry);
}

function reportedFailure({ remote, version, stage, cause }: RemoteFailure) {
  const [, , , file, line, column] =
    stackFrames(cause).find(([, from, build]) => from === remote && build === version) ?? [];
  return {
    remote,
    version,
    stage,
    kind: cause instanceof IdleTimeout ? 'timeout' : 'error',
    ...(cause instanceof Error && {
      message: `${cause.name}: ${cause.message}`.slice(0, maxMessageLength),
    }),
    ...(file !== undefined && { position: `${file}:${line}:${column}` }),
  } as const;
}

/** A page, or the content of a slot, that is open: of which release, and what shows it. */
export interface OpenPart {
  readonly release: () => Release;
  readonly module: string;
}

/** The page that is open comes first, then the contents of its slots. */
const openParts: OpenPart[] = [];
/** The release of the first page that was opened since bar and footer were last seen. */
let firstUnseen: Release | undefined;

export const openPage = (): OpenPart | undefined => openParts[0];

/** Whether a page or a slot content of a remote is open. */
export const isOpen = (remote: string): boolean =>
  openParts.some(({ release }) => release().remote === remote);

/** A page, or the content of a slot, is open. @returns to be called when it is left */
export function enterPart(part: OpenPart): () => void {
  openParts.push(part);
  firstUnseen ??= part.release();
  return () => void openParts.splice(openParts.indexOf(part), 1);
}

/** Milliseconds after which a page that looks wrong is inspected again: a menu may have been open. */
const secondLook = 2_000;

/**
 * Reports that a page of a release works, once for each release; or that a visitor cannot see or
 * use it. What covers bar and footer may be left behind by the page before.
 */
export function reportWorking(release: Release, isSecondLook = false): void {
  const { ofPage, ofSite } = inspectPage();
  const fault = ofPage ?? ofSite;
  if (fault === undefined) {
    firstUnseen = undefined;
    const { remote, version } = release;
    const entry = { remote, version, stage: 'render', kind: 'none', outcome: 'shown' } as const;
    reportOnce(entry, `${remote}/${version}`);
  } else if (!isSecondLook) {
    const at = location.pathname;
    setTimeout(() => location.pathname === at && reportWorking(release, true), secondLook);
  } else if (document.visibilityState !== 'hidden') {
    const failure = new RemoteFailure(
      ofPage === undefined ? (firstUnseen ?? release) : release,
      'visible',
      new Error(fault),
    );
    console.error(failure.message);
    reportOnce({ ...reportedFailure(failure), outcome: 'failed' }, failure.message);
  }
}

/**
 * Whether React could not find a node because a translator has moved the page's text into `font`
 * elements, which is not a failure of the release.
 */
const isByTranslator = ({ cause }: RemoteFailure): boolean =>
  cause instanceof Error &&
  cause.name === 'NotFoundError' &&
  document.querySelector('body font') !== null;

/** Stages that end with an error where a visitor leaves: some browsers end requests before the page. */
const endedByLeaving: readonly Stage[] = ['files', 'module'];
/** How long a page that is not being left stays after its requests have failed, in ms. */
const leavingTime = 500;

export function reportFailure(failure: RemoteFailure, part?: string): void {
  if (isByTranslator(failure)) return;
  const entry = { ...reportedFailure(failure), ...(part !== undefined && { part }) };
  const send = () => report({ ...entry, outcome: 'failed' });
  if (endedByLeaving.includes(failure.stage)) setTimeout(send, leavingTime);
  else send();
}

export function reportFallback(failure: RemoteFailure, { version }: Release): void {
  console.warn(`${failure.remote} is shown in version ${version} instead of ${failure.version}`);
  report({ ...reportedFailure(failure), outcome: 'fallback', shown: version });
}

declare global {
  interface Window {
    /** The rule for a page that works, for the smoke test of a release. */
    sanditesInspectPage?: () => PageInspection;
  }
}

interface PageInspection {
  /** What keeps them from using the page; undefined where all is well. */
  readonly ofPage: string | undefined;
  readonly ofSite: string | undefined;
  /** How much text it shows, to be compared with that of another version. */
  readonly characters: number;
}

/** What may lie over a page and its links for a while: dialogs and toasts. */
const overlays = '[role="dialog"], dialog, .Toastify, [data-overlay]';
const landmarks = [
  ['navigation bar', 'header:not(main header)'],
  ['footer', 'footer:not(main footer)'],
] as const;

function isVisible(element: Element): boolean {
  const { width, height, left, right, bottom } = element.getBoundingClientRect();
  const isOnPage = right > 0 && left < innerWidth && bottom + scrollY > 0;
  return (
    // A pixel is for screen readers.
    width > 1 &&
    height > 1 &&
    isOnPage &&
    // What the browser cannot say is no fault.
    (element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true)
  );
}

/** What a press on the middle of an element would reach; null outside of the viewport. */
function elementOver(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

function faultOfHeading(main: Element): string | undefined {
  const heading = main.querySelector('h1');
  if (!heading?.textContent.trim() || !isVisible(heading)) return 'the page shows no heading';
  // A sticky bar lies over the heading of a page that is scrolled.
  const over = scrollY === 0 ? elementOver(heading) : null;
  return !over || heading.contains(over) || over.contains(heading) || over.closest(overlays)
    ? undefined
    : 'the heading of the page is covered';
}

function faultOfLandmark(name: string, landmark: Element | null): string | undefined {
  const links = [...(landmark?.querySelectorAll('a, button') ?? [])].filter(isVisible);
  if (!landmark || links.length === 0) return `no link of the ${name} is visible`;
  const overLinks = links.flatMap((link) => elementOver(link) ?? []);
  const reached = overLinks.filter((over) => landmark.contains(over) || over.closest(overlays));
  return reached.length * 2 < overLinks.length ? `the ${name} is covered` : undefined;
}

/**
 * Inspects the page that is shown: its heading is visible, bar and footer are visible and not
 * covered. Smoke tests and the reports of browsers go by this same rule.
 */
export function inspectPage(): PageInspection {
  const main = document.querySelector<HTMLElement>('main');
  const ofLandmarks = landmarks.map(([name, selector]) =>
    faultOfLandmark(name, document.querySelector(selector)),
  );
  return {
    ofPage: main ? faultOfHeading(main) : 'the page shows nothing',
    ofSite: ofLandmarks.find((fault) => fault !== undefined),
    characters: main?.innerText.replaceAll(/\s/g, '').length ?? 0,
  };
}
