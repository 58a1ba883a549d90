import type { BrowserContext, Frame, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestBrowser } from '../browser/browser';
import { concurrently } from '../console/concurrently';
import { Failure } from '../console/failure';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import type { DeployClient, ReleaseName } from './deploy-client';
import { fulfillWithSamples, type OpenApi, type VisitorKind } from './sample-responses';
import type { BuildTarget } from './deploy-target';
import { visitsOf, type Visit } from './visits';

/** The ticket with which the browser of a page may report, in the page's `Server-Timing` header. */
const ticketIn = (header: string | null | undefined): string | undefined =>
  /report;desc="([^"]+)"/.exec(header ?? '')?.[1];

/**
 * Reports all checks as passed without running them, for tests that check the version in a browser
 * themselves.
 */
export async function reportSmokeTestPassed(
  site: string,
  client: DeployClient,
  remote: string,
  version: string,
): Promise<void> {
  const { path } = await client.preview(version);
  const previewResponse = await fetch(`${site}${path}`, { redirect: 'manual' });
  const cookie = previewResponse.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await fetch(`${site}/`, { headers: { Cookie: cookie } });
  const body = JSON.stringify({
    remote,
    version,
    stage: 'render',
    kind: 'none',
    outcome: 'shown',
    ticket: ticketIn(page.headers.get('server-timing')),
  });
  await fetch(`${site}/federation/reports`, {
    method: 'POST',
    body,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
  });
  await client.endChecks(version, 'passed');
}

/**
 * Starts the browser of a smoke test while the release is being built. It opens the site once, so
 * that the live shell is cached, as for most visitors. It closes
 * with `lifecycle`.
 */
export async function startSmokeTestBrowser(
  site: string,
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<BrowserContext> {
  const browser = await startTestBrowser(lifecycle, progress);
  const context = await browser.newContext();
  const page = await context.newPage();
  // An unavailable site is reported when the release is uploaded.
  await page.goto(site).catch(() => undefined);
  await page.close();
  return context;
}

/** Milliseconds within which a page must report. */
const pageTimeout = 30_000;
/** Tabs per kind of visitor. Most of a page's time is spent waiting for its requests. */
const tabs = 6;

type Report = ReleaseName & { outcome: 'shown' | 'failed' | 'fallback'; stage: string };

const shell = 'shell';

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
type Listeners = Map<Page, (report: Report) => void>;

/**
 * The smoke test of one kind of visitor, in a browser context of its own, so that all kinds run in
 * parallel.
 */
type SmokeTest = { as: VisitorKind; context: BrowserContext; listeners: Listeners; site: string };

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

/**
 * Opens one page of the version in a tab and waits for the shell's report. @returns the error, if
 * any
 */
async function openPage(
  { as, context, listeners, site }: SmokeTest,
  page: Page,
  { remote, version }: ReleaseName,
  { path, slot, isOptional, viewport }: Visit,
): Promise<string | undefined> {
  await page.setViewportSize(viewport);
  const { reported, reportedByPage, errorOf } = listenForReport(page, listeners, {
    remote,
    version,
  });
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), pageTimeout).unref(),
  );
  const response = await page.goto(`${site}${withParameters(path)}`, { waitUntil: 'commit' });
  const ticket = ticketIn(response?.headers()['server-timing']);
  const done = Promise.race([
    reported,
    timeout,
    ...(slot !== undefined && isOptional ? [untilSlotAbsent(page, slot, reportedByPage)] : []),
  ]);
  void pressKeys(page, slot, done);
  const report = await done;
  if (report === 'absent') return undefined;
  const error = errorOf();
  const isThrown = /^(Uncaught )?\w*Error\b/.test(error);
  if (report?.outcome === 'shown' && !isThrown) return undefined;
  const [name, visit] = [
    `${slot === undefined ? path : `${slot} on ${path}`} of ${remote} ${version}`,
    ` (${as === 'visitor' ? 'signed out' : `as ${as}`}, ${viewport.width} px)`,
  ];
  // An error boundary within the page may have caught the error, so that the shell reported
  // success.
  if (report?.outcome === 'shown')
    await context.request.post(`${site}/federation/reports`, {
      data: { remote, version, stage: 'render', kind: 'error', outcome: 'failed', ticket },
    });
  if (report)
    return `${name} failed in the smoke test at ${report.stage}${visit}${error ? `: ${error}` : ''}`;
  // Without a report from the shell, report the failure here, so that the gateway does not accept
  // the version.
  await context.request.post(`${site}/federation/reports`, {
    data: { remote, version, stage: 'files', kind: 'timeout', outcome: 'failed', ticket },
  });
  return `${name} showed nothing within ${pageTimeout / 1_000} s${visit}${error ? `: ${error}` : ''}`;
}

/** Starts the smoke test of a kind of visitor on first use. */
type OpenPagesAs = (as: VisitorKind) => Promise<SmokeTest>;

/** @param first the browser context of signed-out visitors */
function openPagesAs(
  first: BrowserContext,
  site: string,
): { openAs: OpenPagesAs; end: () => Promise<void> } {
  const started = new Map<VisitorKind, Promise<SmokeTest>>();
  const start = async (as: VisitorKind): Promise<SmokeTest> => {
    const context = as === 'visitor' ? first : await first.browser()?.newContext();
    if (!context) throw new Error('The context of a smoke test belongs to no browser.');
    const listeners: Listeners = new Map();
    await receiveReports(context, (report, page) => listeners.get(page)?.(report));
    if (as !== 'visitor')
      await fulfillWithSamples(
        context,
        site,
        (await (await context.request.get(`${site}/api/openapi.json`)).json()) as OpenApi,
        as,
      );
    return { as, context, listeners, site };
  };
  return {
    async openAs(as) {
      const test = started.get(as) ?? start(as);
      started.set(as, test);
      return test;
    },
    end: async () => {
      for (const { as, context } of await Promise.all(started.values()))
        if (as !== 'visitor') await context.close();
    },
  };
}

/** Runs the visits in several tabs. @returns the errors */
async function visitAll(test: SmokeTest, release: ReleaseName, visits: Visit[]): Promise<string[]> {
  const faults: string[] = [];
  const openNext = async () => {
    let page = await test.context.newPage();
    for (let visit = visits.shift(); visit; visit = visits.shift()) {
      const fault = await openPage(test, page, release, visit);
      if (fault === undefined) continue;
      faults.push(fault);
      // A hanging page would block its tab.
      await page.close();
      page = await test.context.newPage();
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(tabs, visits.length) }, openNext));
  return faults;
}

/**
 * Opens the pages and slots of a release over the live site, as each kind of visitor. @param tested
 * the version under test
 */
async function openPages(
  openAs: OpenPagesAs,
  client: DeployClient,
  tested: string,
  release: ReleaseName,
  otherRelease?: ReleaseName,
): Promise<string[]> {
  const planned = (await visitsOf(client, tested, otherRelease)).filter(
    ({ visits }) => visits.length > 0,
  );
  const faults = planned.map(async ({ as, previewPath, visits }) => {
    const test = await openAs(as);
    await test.context.request.get(`${test.site}${previewPath}`, { maxRedirects: 0 });
    return visitAll(test, release, visits);
  });
  return (await concurrently(faults)).flat();
}

/**
 * Opens a shell's own pages, and in it the pages of the last three releases of every remote, which
 * open tabs and rollbacks can still load.
 */
async function openPagesOfShell(
  openAs: OpenPagesAs,
  client: DeployClient,
  version: string,
): Promise<string[]> {
  const faults = await openPages(openAs, client, version, { remote: shell, version });
  for (const otherRelease of await client.otherRemotes())
    faults.push(...(await openPages(openAs, client, version, otherRelease, otherRelease)));
  return faults;
}

/**
 * Smoke test: opens every page of a stored version, and every page whose slots it fills, in a real
 * browser over the live site, and waits until the data is shown: at
 * two widths and as each kind of visitor, without those that are unchanged from the live version.
 * For a shell it also opens the pages of the releases that it must load.
 * @throws Failure naming the pages that failed
 */
export async function smokeTest(
  { remote, site, client }: Omit<BuildTarget, 'folder'>,
  version: string,
  context: BrowserContext,
): Promise<void> {
  const { openAs, end } = openPagesAs(context, site);
  const faults =
    remote === shell
      ? await openPagesOfShell(openAs, client, version)
      : await openPages(openAs, client, version, { remote, version });
  await end();
  if (faults.length > 0)
    throw new Failure(
      [
        `${remote} ${version} failed its smoke test over ${site}:`,
        ...faults.map((fault) => `  ${fault}`),
      ].join('\n'),
    );
}
