import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseName, DeployClient } from './deploy-client';
import { inspectPage, watchTab, type PageRecord, type WatchedTab } from './page-check';
import { type VisitorKind, visitorKinds } from './sample-responses';

const wide = { width: 1440, height: 900 } as const;
const narrow = { width: 390, height: 844 } as const;

/**
 * A page to open, at which viewport; with `slot`, a page of another remote whose slot the release
 * fills.
 */
export interface Visit {
  readonly path: string;
  readonly slot: string | undefined;
  readonly viewport: typeof wide | typeof narrow;
}

interface VisitPlan {
  readonly as: VisitorKind;
  readonly previewPath: string;
  readonly pages: readonly string[];
  readonly visits: readonly Visit[];
}

/**
 * Every page and slot of a version at two widths, as each kind of visitor who may see it, without
 * what is unchanged from the live version.
 */
export async function visitsOf(
  client: Pick<DeployClient, 'preview'>,
  version: string,
  otherRelease?: ReleaseName,
): Promise<VisitPlan[]> {
  const previews = await Promise.all(
    visitorKinds.map(async (as) => ({ as, ...(await client.preview(version, otherRelease, as)) })),
  );
  const plans = previews.map(({ as, path: previewPath, pages, slots, unchanged }) => {
    const places = [...pages.map((path) => ({ path, slot: undefined })), ...slots];
    const changed = places.filter(({ path, slot }) => !unchanged.includes(slot ?? path));
    return {
      as,
      previewPath,
      pages,
      first: places[0],
      visits: changed.flatMap((place) =>
        [wide, narrow].map((viewport) => ({ ...place, viewport })),
      ),
    };
  });
  // The gateway accepts a version only after it has shown at least one page.
  const isShown = plans.some(({ visits }) => visits.length > 0);
  const fallback = isShown ? undefined : plans.find(({ first }) => first);
  return plans.map(({ first, visits, ...plan }) => ({
    ...plan,
    visits: plan.as === fallback?.as && first ? [{ ...first, viewport: narrow }] : visits,
  }));
}

/** The ticket with which the browser of a page may report. */
export const ticketIn = (header: string | null | undefined): string | undefined =>
  /report;desc="([^"]+)"/.exec(header ?? '')?.[1];

/** Generous, so that a machine under load refuses no good version. */
const pageTimeout = 60_000;

type Report = ReleaseName & { outcome: 'shown' | 'failed' | 'fallback'; stage: string };

const withParameters = (path: string): string => path.replace(/:\w+/g, '1');

/**
 * Sends the shell's reports by `fetch` instead of `navigator.sendBeacon`, and calls
 * `window.reported` after the gateway's response: a version can go live only after the gateway has
 * its report, and Playwright sees neither body nor response of a beacon. It is text, because it
 * runs in the page.
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

type Listeners = Map<Page, (report: Report) => void>;

/** @returns what is called with a page's reports, after the gateway has received them */
export async function listenForReports(context: BrowserContext): Promise<Listeners> {
  const listeners: Listeners = new Map();
  await context.exposeBinding('reported', ({ page }, text: string) =>
    listeners.get(page)?.(JSON.parse(text) as Report),
  );
  await context.addInitScript({ content: reportListener });
  return listeners;
}

/** The smoke test of one kind of visitor. */
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

/** Listens for the report of a version by a tab's page, and for the page's errors. */
function listenForReport(
  page: Page,
  listeners: Listeners,
  { remote, version }: ReleaseName,
): { reported: Promise<Report>; errorOf: () => string } {
  const errors: string[] = [];
  page.on('pageerror', ({ name, message }) => void errors.push(`${name}: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text().split('\n')[0] ?? '');
  });
  const reported = new Promise<Report>((resolve) => {
    listeners.set(page, (report) => {
      // Reads that failed are judged when the page is left: an invented code opens nothing.
      const isOfVersion = report.remote === remote && report.version === version;
      if (isOfVersion && report.stage !== 'read') resolve(report);
    });
  });
  // The most specific message: the shell's own, or else the first.
  const errorOf = () =>
    errors.find((error) => error.startsWith(`${remote} failed at `)) ??
    errors.find((error) => !error.startsWith('Failed to load')) ??
    errors[0] ??
    '';
  return { reported, errorOf };
}

/** Presses a key until `done`, and scrolls to the slot, whose content loads when it is in view. */
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
      await page
        .locator(`[data-slot="${slot}"]`)
        .scrollIntoViewIfNeeded({ timeout: keyInterval })
        .catch(() => undefined);
    await page.keyboard.press('Shift').catch(() => undefined);
    await Promise.race([done, wait(keyInterval)]);
  }
}

export type Opened = {
  error?: string;
  record?: PageRecord;
  tab?: WatchedTab;
  ticket?: string | undefined;
};

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

export async function openPage(
  test: SmokeTest,
  page: Page,
  release: ReleaseName,
  visit: Visit,
): Promise<Opened> {
  const { path, slot, viewport } = visit;
  await page.setViewportSize(viewport);
  const tab = await watchTab(page);
  const { failedReads } = tab;
  const { reported, errorOf } = listenForReport(page, test.listeners, release);
  const timeout = wait(pageTimeout, undefined, { ref: false });
  const { name, visit: as } = nameOf(release, visit, test.as);
  const response = await page
    .goto(`${test.site}${withParameters(path)}`, { waitUntil: 'commit' })
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  if (response instanceof Error)
    return { error: `${name} could not be opened${as}: ${response.message.split('\n')[0]}` };
  const ticket = ticketIn(response?.headers()['server-timing']);
  const done = Promise.race([reported, timeout]);
  void pressKeys(page, slot, done);
  const report = await done;
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
