import type { BrowserContext, Frame, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseName } from './deploy-client';
import { inspectPage, watchTab, type PageRecord, type WatchedTab } from './page-check';
import type { VisitorKind } from './sample-responses';
import type { Visit } from './visits';

/** The ticket with which the browser of a page may report, in the page's `Server-Timing` header. */
export const ticketIn = (header: string | null | undefined): string | undefined =>
  /report;desc="([^"]+)"/.exec(header ?? '')?.[1];

/** Milliseconds within which a page must report. */
const pageTimeout = 30_000;

type Report = ReleaseName & { outcome: 'shown' | 'failed' | 'fallback'; stage: string };

/** A page's path with a value for each parameter. */
const withParameters = (path: string): string => path.replace(/:\w+/g, '1');

/**
 * Sends the shell's reports by `fetch` instead of `navigator.sendBeacon`, and calls
 * `window.reported` after the gateway's response: a version can go live only after the
 * gateway has its report, and Playwright sees neither body nor response of a beacon. It is text,
 * because it runs in the page.
 */
const reportListener = `{
  const send = navigator.sendBeacon.bind(navigator);
  const report = async (url, body) => {
    await fetch(url, { method: 'POST', body, keepalive: true });
    window.reported(await body.text());
  };
  navigator.sendBeacon = (url, body) => {
    if (!(body instanceof Blob)) return send(url, body);
    void report(url, body);
    return true;
  };
}`;

/**
 * Calls `onReport` with each report of a browser context's pages, after the gateway has received
 * it.
 */
export async function receiveReports(
  context: BrowserContext,
  onReport: (report: Report, page: Page) => void,
): Promise<void> {
  await context.exposeBinding('reported', ({ page }, text: string) =>
    onReport(JSON.parse(text) as Report, page),
  );
  await context.addInitScript({ content: reportListener });
}

/** Receives the reports of each open page. */
export type Listeners = Map<Page, (report: Report) => void>;

/**
 * The smoke test of one kind of visitor, in a browser context of its own, so that all kinds run in
 * parallel.
 */
export type SmokeTest = {
  as: VisitorKind;
  context: BrowserContext;
  listeners: Listeners;
  site: string;
};

/**
 * Milliseconds between key presses: the shell reports a page as shown at the first input after its
 * reads have settled, or after 2 s.
 */
const keyInterval = 250;

/**
 * Listens for the reports and errors of the next page in a tab: `reported` is the version's report,
 * `reportedByPage` any other. Events before the navigation are the previous page's, and ignored.
 */
function listenForReport(
  page: Page,
  listeners: Listeners,
  { remote, version }: ReleaseName,
): { reported: Promise<Report>; reportedByPage: Promise<void>; errorOf: () => string } {
  const errors: string[] = [];
  let onPage: () => void;
  const reportedByPage = new Promise<void>((resolve) => (onPage = resolve));
  const reported = new Promise<Report>((resolve) => {
    const onNavigated = (frame: Frame) => {
      if (frame !== page.mainFrame()) return;
      page
        .off('framenavigated', onNavigated)
        .removeAllListeners('pageerror')
        .removeAllListeners('console');
      page.on('pageerror', ({ name, message }) => void errors.push(`${name}: ${message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text().split('\n')[0] ?? '');
      });
      listeners.set(page, (report) => {
        // Reads that failed are judged when the page is left: an invented code opens nothing.
        if (report.stage === 'read') return;
        if (report.remote === remote && report.version === version) resolve(report);
        else onPage();
      });
    };
    page.on('framenavigated', onNavigated);
  });
  // The most specific message: the shell's own, or else the first.
  const errorOf = () =>
    errors.find((error) => error.startsWith(`${remote} failed at `)) ??
    errors.find((error) => !error.startsWith('Failed to load')) ??
    errors[0] ??
    '';
  return { reported, reportedByPage, errorOf };
}

const slotIn = (page: Page, slot: string) => page.locator(`[data-slot="${slot}"]`);

/**
 * Resolves once a page has loaded its data and has no such slot; never where it has the slot.
 * @param shown resolves when the page has reported
 */
async function untilSlotAbsent(page: Page, slot: string, shown: Promise<void>): Promise<'absent'> {
  await shown;
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const count = await slotIn(page, slot)
    .count()
    .catch(() => undefined);
  return count === 0 ? 'absent' : new Promise(() => undefined);
}

/**
 * Presses a key repeatedly until `done`, starting when chunks and data are loaded. Scrolls to the
 * slot, whose content loads when it is in view.
 */
async function pressKeys(
  page: Page,
  slot: string | undefined,
  done: Promise<unknown>,
): Promise<void> {
  let isDone = false;
  void done.then(() => (isDone = true));
  await page.waitForLoadState('networkidle').catch(() => undefined);
  while (!isDone) {
    if (slot !== undefined)
      await slotIn(page, slot)
        .scrollIntoViewIfNeeded({ timeout: keyInterval })
        .catch(() => undefined);
    await page.keyboard.press('Shift').catch(() => undefined);
    await Promise.race([done, wait(keyInterval)]);
  }
}

/** What opening a page came to: an error, or what was found of it. */
export type Opened = {
  error?: string;
  record?: PageRecord;
  tab?: WatchedTab;
  ticket?: string | undefined;
};

/** Names a visit in an error: the page of a version, as whom, and how wide. */
export const nameOf = (
  { remote, version }: ReleaseName,
  { path, slot, viewport }: Visit,
  as: VisitorKind,
): { name: string; visit: string } => ({
  name: `${slot === undefined ? path : `${slot} on ${path}`} of ${remote} ${version}`,
  visit: ` (${as === 'visitor' ? 'signed out' : `as ${as}`}, ${viewport.width} px)`,
});

/** Tells the gateway that the version failed, where the shell could not. */
export async function reportFailed(
  { context, site }: SmokeTest,
  { remote, version }: ReleaseName,
  stage: string,
  ticket: string | undefined,
): Promise<void> {
  await context.request.post(`${site}/federation/reports`, {
    data: { remote, version, stage, kind: 'error', outcome: 'failed', ticket },
  });
}

/** Opens one page of the version in a tab, waits for the shell's report, and inspects the page. */
export async function openPage(
  test: SmokeTest,
  page: Page,
  release: ReleaseName,
  visit: Visit,
): Promise<Opened> {
  const { path, slot, isOptional, viewport } = visit;
  await page.setViewportSize(viewport);
  const tab = await watchTab(page);
  const { failedReads } = tab;
  const { reported, reportedByPage, errorOf } = listenForReport(page, test.listeners, release);
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), pageTimeout).unref(),
  );
  const { name, visit: as } = nameOf(release, visit, test.as);
  const response = await page
    .goto(`${test.site}${withParameters(path)}`, { waitUntil: 'commit' })
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (response instanceof Error)
    return { error: `${name} could not be opened${as}: ${response.message.split('\n')[0]}` };
  const ticket = ticketIn(response?.headers()['server-timing']);
  const done = Promise.race([
    reported,
    timeout,
    ...(slot !== undefined && isOptional ? [untilSlotAbsent(page, slot, reportedByPage)] : []),
  ]);
  void pressKeys(page, slot, done);
  const report = await done;
  if (report === 'absent') return {};
  const error = errorOf();
  const isThrown = /^(Uncaught )?\w*Error\b/.test(error);
  if (report?.outcome === 'shown' && !isThrown)
    return slot === undefined
      ? { record: { ...(await inspectPage(page)), failedReads }, tab, ticket }
      : {};
  const cause = error ? `: ${error}` : '';
  // An error boundary within the page may have caught the error, so that the shell reported
  // success.
  if (report?.outcome === 'shown') await reportFailed(test, release, 'render', ticket);
  if (report) return { error: `${name} failed in the smoke test at ${report.stage}${as}${cause}` };
  // Without a report from the shell, the gateway must not accept the version.
  await reportFailed(test, release, 'files', ticket);
  return { error: `${name} showed nothing within ${pageTimeout / 1_000} s${as}${cause}` };
}
