import type { BrowserContext, Frame, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestBrowser } from '../browser/browser';
import { concurrently } from '../concurrently';
import { Failure } from '../console/failure';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import type { DeployClient, ReleaseName } from './deploy-client';
import { answerWithSamples, type OpenApi, type TestedAs } from './sample-answers';
import type { Team } from './team';
import { visitsOf, type Visit } from './visits';

/** Reports that all checks passed without running one, for tests that look at the version in a browser themselves. */
export async function reportSmokeTestPassed(site: string, client: DeployClient, remote: string, version: string): Promise<void> {
  const { path } = await client.preview(version);
  const begun = await fetch(`${site}${path}`, { redirect: 'manual' });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const body = JSON.stringify({ remote, version, stage: 'render', kind: 'none', outcome: 'shown' });
  await fetch(`${site}/federation/reports`, { method: 'POST', body, headers: { Cookie: cookie, 'Content-Type': 'application/json' } });
  await client.endChecks(version, 'passed');
}

/**
 * Starts the browser of a smoke test, while the release is being built. It opens the site once, so that the live shell is in its cache, as it is for most
 * visitors. It ends with `lifecycle`.
 */
export async function startSmokeTestBrowser(site: string, progress: Progress, lifecycle: Lifecycle): Promise<BrowserContext> {
  const browser = await startTestBrowser(lifecycle, progress);
  const context = await browser.newContext();
  const page = await context.newPage();
  // If the site does not answer, storing the release reports that.
  await page.goto(site).catch(() => undefined);
  await page.close();
  return context;
}

/** Milliseconds in which a page has to report. */
const pageTimeout = 30_000;
/** Pages that are open at the same time, for each kind of visitor. Most of a page's time is spent waiting for its reads to settle. */
const tabs = 6;

type Report = ReleaseName & { outcome: 'shown' | 'failed' | 'fallback'; stage: string };

const shell = 'shell';

/** A page's path with a value for each parameter. */
const filled = (path: string): string => path.replace(/:\w+/g, '1');

/**
 * Sends the shell's reports by `fetch` instead of `navigator.sendBeacon`, and passes them on after the gateway has answered: a version goes live only once the
 * gateway has its report, and Playwright sees neither body nor answer of a beacon. It is text, because it runs in the page.
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

/** Receives what the shell reports of the pages of a context, once the gateway has it. */
export async function receiveReports(context: BrowserContext, onReport: (report: Report, page: Page) => void): Promise<void> {
  await context.exposeBinding('reported', ({ page }, text: string) => onReport(JSON.parse(text) as Report, page));
  await context.addInitScript({ content: reportListener });
}

/** Receives the reports of each open page. */
type Listeners = Map<Page, (report: Report) => void>;

/** The pages of one kind of visitor: with cookies of their own, so that all kinds are tested side by side. */
type SmokeTest = { as: TestedAs; context: BrowserContext; listeners: Listeners; site: string };

/** Milliseconds between two key presses: the shell counts a page as working at the first use after its reads have settled, or after 2 s. */
const keyInterval = 250;

/** What a tab tells of the page that it opens next: of the version, and of anything else. What the page before it still tells comes before the navigation, and does not count. */
function listenTo(page: Page, listeners: Listeners, { remote, version }: ReleaseName): { reported: Promise<Report>; reportedByPage: Promise<void>; errorOf: () => string } {
  const errors: string[] = [];
  let onPage: () => void;
  const reportedByPage = new Promise<void>((resolve) => (onPage = resolve));
  const reported = new Promise<Report>((resolve) => {
    const onNavigated = (frame: Frame) => {
      if (frame !== page.mainFrame()) return;
      page.off('framenavigated', onNavigated).removeAllListeners('pageerror').removeAllListeners('console');
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
  // The message that says most: the shell's own, or else the first.
  const errorOf = () => errors.find((error) => error.startsWith(`${remote} failed at `)) ?? errors.find((error) => !error.startsWith('Failed to load')) ?? errors[0] ?? '';
  return { reported, reportedByPage, errorOf };
}

const slotIn = (page: Page, slot: string) => page.locator(`[data-slot="${slot}"]`);

/** Resolves once a page has shown its data without the slot, and never where it has the slot. @param shown when something of the page has reported */
async function untilAbsent(page: Page, slot: string, shown: Promise<void>): Promise<'absent'> {
  await shown;
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const count = await slotIn(page, slot).count().catch(() => undefined);
  return count === 0 ? 'absent' : new Promise(() => undefined);
}

/** Uses a page until it is done, and not before its chunks and its data are there. What stands in a slot is loaded once it is in view. */
async function usePage(page: Page, slot: string | undefined, done: Promise<unknown>): Promise<void> {
  let isDone = false;
  void done.then(() => (isDone = true));
  await page.waitForLoadState('networkidle').catch(() => undefined);
  while (!isDone) {
    if (slot !== undefined) await slotIn(page, slot).scrollIntoViewIfNeeded({ timeout: keyInterval }).catch(() => undefined);
    await page.keyboard.press('Shift').catch(() => undefined);
    await Promise.race([done, wait(keyInterval)]);
  }
}

/** Opens one page of the version in a tab and waits for the shell's report. @returns what went wrong, if anything did */
async function openPage({ as, context, listeners, site }: SmokeTest, page: Page, { remote, version }: ReleaseName, { path, slot, isOptional, viewport }: Visit): Promise<string | undefined> {
  await page.setViewportSize(viewport);
  const { reported, reportedByPage, errorOf } = listenTo(page, listeners, { remote, version });
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), pageTimeout).unref());
  await page.goto(`${site}${filled(path)}`, { waitUntil: 'commit' });
  const done = Promise.race([reported, timeout, ...(slot !== undefined && isOptional ? [untilAbsent(page, slot, reportedByPage)] : [])]);
  void usePage(page, slot, done);
  const report = await done;
  if (report === 'absent') return undefined;
  const error = errorOf();
  const isThrown = /^(Uncaught )?\w*Error\b/.test(error);
  if (report?.outcome === 'shown' && !isThrown) return undefined;
  const [name, visit] = [`${slot === undefined ? path : `${slot} on ${path}`} of ${remote} ${version}`, ` (${as === 'visitor' ? 'signed out' : `as ${as}`}, ${viewport.width} px)`];
  // A part of the page may contain its own error: the shell takes the page for one that works.
  if (report?.outcome === 'shown') await context.request.post(`${site}/federation/reports`, { data: { remote, version, stage: 'render', kind: 'error', outcome: 'failed' } });
  if (report) return `${name} failed in the smoke test at ${report.stage}${visit}${error ? `: ${error}` : ''}`;
  // The shell reported nothing, so the failure is reported in its place: the gateway must not take the version for one that works.
  await context.request.post(`${site}/federation/reports`, { data: { remote, version, stage: 'files', kind: 'timeout', outcome: 'failed' } });
  return `${name} showed nothing within ${pageTimeout / 1_000} s${visit}${error ? `: ${error}` : ''}`;
}

/** Starts the pages of a kind of visitor when there is one to open. */
type OpenPagesAs = (as: TestedAs) => Promise<SmokeTest>;

/** @param first the context of those who are signed out */
function openPagesAs(first: BrowserContext, site: string): { openAs: OpenPagesAs; end: () => Promise<void> } {
  const started = new Map<TestedAs, Promise<SmokeTest>>();
  const start = async (as: TestedAs): Promise<SmokeTest> => {
    const context = as === 'visitor' ? first : await first.browser()?.newContext();
    if (!context) throw new Error('The context of a smoke test belongs to no browser.');
    const listeners: Listeners = new Map();
    await receiveReports(context, (report, page) => listeners.get(page)?.(report));
    if (as !== 'visitor') await answerWithSamples(context, site, (await (await context.request.get(`${site}/api/openapi.json`)).json()) as OpenApi, as);
    return { as, context, listeners, site };
  };
  return {
    async openAs(as) {
      const test = started.get(as) ?? start(as);
      started.set(as, test);
      return test;
    },
    end: async () => {
      for (const { as, context } of await Promise.all(started.values())) if (as !== 'visitor') await context.close();
    },
  };
}

/** Runs the visits, a few at the same time. @returns what went wrong */
async function visitAll(test: SmokeTest, release: ReleaseName, visits: Visit[]): Promise<string[]> {
  const faults: string[] = [];
  const openNext = async () => {
    let page = await test.context.newPage();
    for (let visit = visits.shift(); visit; visit = visits.shift()) {
      const fault = await openPage(test, page, release, visit);
      if (fault === undefined) continue;
      faults.push(fault);
      // A page that never ends keeps its tab and its process busy.
      await page.close();
      page = await test.context.newPage();
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(tabs, visits.length) }, openNext));
  return faults;
}

/** Opens the pages of a release, and its contents of slots, over the live site, signed out and in each role that they are for. @param tested the version whose smoke test it is */
async function openPages(openAs: OpenPagesAs, client: DeployClient, tested: string, release: ReleaseName, beside?: ReleaseName): Promise<string[]> {
  const planned = (await visitsOf(client, tested, beside)).filter(({ visits }) => visits.length > 0);
  const faults = planned.map(async ({ as, begin, visits }) => {
    const test = await openAs(as);
    await test.context.request.get(`${test.site}${begin}`, { maxRedirects: 0 });
    return visitAll(test, release, visits);
  });
  return (await concurrently(faults)).flat();
}

/** Opens a shell's own pages, and in it the last three releases of every remote: open tabs and rollbacks can still load those. */
async function openPagesOfShell(openAs: OpenPagesAs, client: DeployClient, version: string): Promise<string[]> {
  const faults = await openPages(openAs, client, version, { remote: shell, version });
  for (const neighbour of await client.neighbours()) faults.push(...(await openPages(openAs, client, version, neighbour, neighbour)));
  return faults;
}

/**
 * Smoke test: opens every page of a stored version in a real browser over the live site, and every page of others in whose slots it shows something, and waits
 * until it has shown its data: at two widths and in each role, but not what the live version has as it is; for a shell also the pages of the releases that it has to load.
 * @throws Failure naming the pages that failed
 */
export async function smokeTest({ remote, site, client }: Omit<Team, 'folder'>, version: string, context: BrowserContext): Promise<void> {
  const { openAs, end } = openPagesAs(context, site);
  const faults = remote === shell ? await openPagesOfShell(openAs, client, version) : await openPages(openAs, client, version, { remote, version });
  await end();
  if (faults.length > 0) throw new Failure([`${remote} ${version} failed its smoke test over ${site}:`, ...faults.map((fault) => `  ${fault}`)].join('\n'));
}
