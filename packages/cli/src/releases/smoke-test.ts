import type { Browser, BrowserContext, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { startBrowser } from '../browser/browser';
import { Failure } from '../console/failure';
import { concurrently, type Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import type { DeployClient, ReleaseName, SmokeTestResult } from './deploy-client';
import { fulfillWithSamples, type VisitorKind } from './sample-responses';
import type { BuildTarget } from './deploy-target';
import {
  listenForReports,
  nameOf,
  openPage,
  reportFailed,
  type Opened,
  type SmokeTest,
  visitsOf,
  type Visit,
} from './open-page';
import {
  askAgain,
  compare,
  isOfSite,
  stayTime,
  type Measured,
  type PageRecord,
} from './page-check';

/** Opens the site once, so that the live shell is cached, as for most visitors. */
export async function startSmokeTestBrowser(
  site: string,
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<BrowserContext> {
  const browser = await startBrowser(lifecycle, progress);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  // An unavailable site is reported when the release is uploaded.
  await page.goto(site).catch(() => undefined);
  await page.close();
  return context;
}

/**
 * Tabs per kind of visitor. Most of a page's time is spent waiting; with more, their first pages are
 * slow together on a small machine.
 */
const tabs = 4;

const shell = 'shell';

/** Opens a preview in the browser of a kind of visitor. */
type OpenAs = (as: VisitorKind, previewPath: string) => Promise<SmokeTest>;

/** Of a gateway that restarts, or a database. */
interface Outage {
  wasAway: boolean;
}

const lostConnection = /^net::ERR_(?:CONNECTION|EMPTY_RESPONSE|INCOMPLETE|SOCKET)/;

function watchForOutage(context: BrowserContext, site: string, outage: Outage): void {
  context.on('requestfailed', (request) => {
    if (request.url().startsWith(site))
      outage.wasAway ||= lostConnection.test(request.failure()?.errorText ?? '');
  });
  context.on('response', (response) => {
    if (response.url().startsWith(site))
      outage.wasAway ||= [502, 503, 504].includes(response.status());
  });
}

/** @param first the browser context of signed-out visitors, where there is one */
function openPagesAs(
  site: string,
  browser: Browser,
  outage: Outage,
  first?: BrowserContext,
): OpenAs {
  const started = new Map<VisitorKind, Promise<SmokeTest>>();
  const start = async (as: VisitorKind): Promise<SmokeTest> => {
    const context =
      (as === 'visitor' && first) || (await browser.newContext({ serviceWorkers: 'block' }));
    watchForOutage(context, site, outage);
    const listeners = await listenForReports(context);
    if (as !== 'visitor') await fulfillWithSamples(context, site, as);
    return { as, context, listeners, site };
  };
  return async (as, previewPath) => {
    const starting = started.get(as) ?? start(as);
    started.set(as, starting);
    starting.catch(() => started.delete(as));
    const test = await starting;
    await test.context.request.get(`${site}${previewPath}`, { maxRedirects: 0 });
    return test;
  };
}

interface Stay {
  /** Milliseconds until a page is asked again; 0 for never. */
  readonly time: number;
  /** Whether a path is a page of the version. */
  readonly isOwn: (path: string) => boolean;
}

/** Pages are kept open at one width: nobody's script runs twice as long for that. */
const isKept = ({ viewport }: Visit): boolean => viewport.width > 1_000;

/** Closes a tab; one that is frozen does not answer. */
const close = (page: Page): Promise<unknown> =>
  Promise.race([page.close().catch(() => undefined), wait(5_000)]);

/** Opens a page, and looks at it again a while after it was shown. */
async function visitPage(
  test: SmokeTest,
  release: ReleaseName,
  visit: Visit,
  { time, isOwn }: Stay,
): Promise<Opened> {
  const page = await test.context.newPage();
  const opened = await openPage(test, page, release, visit);
  const { record, tab } = opened;
  if (record && tab && record.fault === undefined && time > 0 && isKept(visit)) {
    await wait(time);
    const later = await askAgain(page, tab, isOwn).catch((error: unknown) => ({
      fault: `it could not be left: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`,
    }));
    Object.assign(record, later);
  }
  await close(page);
  return opened;
}

/** Does the same with all, in some tabs at once. */
async function inTabs<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const workNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: tabs }, workNext));
  return results;
}

const matcherOf = (paths: readonly string[]): ((path: string) => boolean) => {
  const patterns = paths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));
  return (path) => patterns.some((pattern) => pattern.test(path));
};

/** What a smoke test found: what refuses the version, what is an alert, what the site got wrong. */
interface Findings {
  faults: string[];
  warnings: string[];
  ofSite: string[];
  measured: Record<string, Measured>;
}

const none: Findings = { faults: [], warnings: [], ofSite: [], measured: {} };

/** Whether a read of a page with a parameter found nothing: the test knows no real value for it. */
const isMadeUp = ({ path }: Visit, read: string): boolean =>
  path.includes(':') && read.endsWith(' answered 404');

/** @param live the same page of the live version, where it has it */
async function judge(
  test: SmokeTest,
  release: ReleaseName,
  visit: Visit,
  { error, record, ticket }: Opened,
  live: PageRecord | undefined,
): Promise<Findings> {
  if (error !== undefined) return { ...none, faults: [error] };
  if (!record) return none;
  const failedReads = record.failedReads.filter((read) => !isMadeUp(visit, read));
  const { faults, warnings } = compare(
    { ...record, failedReads },
    live ?? { ...record, failedReads: [] },
  );
  const own = record.fault === undefined || record.fault === live?.fault ? [] : [record.fault];
  const { name, visit: as } = nameOf(release, visit, test.as);
  const all = [...own, ...faults];
  if (all.length > 0) await reportFailed(test, release, 'visible', ticket);
  return {
    faults: all.map((fault) => `${name} failed in the smoke test${as}: ${fault}`),
    warnings: warnings.map((warning) => `${name}${as}: ${warning}`),
    ofSite: record.failedReads.filter(isOfSite),
    measured: record.measured ? { [`${visit.path}${as}`]: record.measured } : {},
  };
}

const joined = (all: readonly Findings[]): Findings => ({
  faults: all.flatMap(({ faults }) => faults),
  warnings: all.flatMap(({ warnings }) => warnings),
  ofSite: all.flatMap(({ ofSite }) => ofSite),
  measured: Object.assign({}, ...all.map(({ measured }) => measured)) as Findings['measured'],
});

/**
 * @param tested the version under test
 * @param live the version to compare it with, in the same moment: what a machine under load does to
 *   one, it does to the other
 */
async function openPages(
  openAs: OpenAs,
  client: DeployClient,
  tested: ReleaseName,
  {
    otherRelease,
    live,
    time = 0,
  }: {
    otherRelease?: ReleaseName;
    live?: { release: ReleaseName; openAs: OpenAs };
    time?: number;
  },
): Promise<Findings> {
  const release = otherRelease ?? tested;
  const planned = await visitsOf(client, tested.version, otherRelease);
  const stay = { time, isOwn: matcherOf(planned.flatMap(({ pages }) => pages)) };
  const findings = planned
    .filter(({ visits }) => visits.length > 0)
    .map(async ({ as, previewPath, visits }) => {
      const test = await openAs(as, previewPath);
      const preview = live && (await client.preview(live.release.version, undefined, as));
      const liveTest = preview && (await live.openAs(as, preview.path));
      const visitLive = async (visit: Visit) =>
        liveTest && visit.slot === undefined && isKept(visit) && preview.pages.includes(visit.path)
          ? (await visitPage(liveTest, live.release, visit, stay)).record
          : undefined;
      const judged = await inTabs(visits, async (visit) => {
        const [opened, twin] = await Promise.all([
          visitPage(test, release, visit, stay),
          visitLive(visit),
        ]);
        return judge(test, release, visit, opened, twin);
      });
      return joined(judged);
    });
  return joined(await concurrently(findings));
}

type Tested = Omit<BuildTarget, 'folder'>;

async function openAll(
  { remote, client }: Tested,
  version: string,
  openAs: OpenAs,
  openLiveAs: OpenAs,
  time: number,
): Promise<Findings> {
  const tested = { remote, version };
  const liveVersion = (await client.read()).live?.version;
  const live = liveVersion !== undefined && {
    live: { release: { remote, version: liveVersion }, openAs: openLiveAs },
  };
  const found = [await openPages(openAs, client, tested, { time, ...live })];
  if (remote === shell)
    for (const otherRelease of await client.otherRemotes())
      found.push(await openPages(openAs, client, tested, { otherRelease }));
  return joined(found);
}

/**
 * Opens every page and slot that a version changes in a real browser over the live site, as each
 * kind of visitor, and compares them with those of the live version. A shell must also show the
 * last three releases of every remote, which open tabs and rollbacks can still load. A failure
 * while the site was away for a moment is looked at once more.
 * @param stay milliseconds until a page is asked again
 * @throws Failure naming the pages that failed, or what the site itself got wrong
 */
export async function smokeTest(
  target: Tested,
  version: string,
  context: BrowserContext,
  stay = stayTime,
): Promise<SmokeTestResult> {
  const browser = context.browser();
  if (!browser) throw new Error('The context of a smoke test belongs to no browser.');
  const { remote, site, client } = target;
  const outage: Outage = { wasAway: false };
  const openAs = openPagesAs(site, browser, outage, context);
  const openLiveAs = openPagesAs(site, browser, outage);
  const open = () => openAll(target, version, openAs, openLiveAs, stay);
  const hasFailed = ({ faults, ofSite }: Findings) => faults.length + ofSite.length > 0;
  let found = await open().catch((error: unknown) => {
    if (!outage.wasAway && !/ECONN|socket hang up/.test(String(error))) throw error;
    return null;
  });
  if (found === null || (outage.wasAway && hasFailed(found))) {
    // Waits for the site, and forgets what browsers reported meanwhile.
    await client.endChecks(version, 'not_tested');
    found = await open();
  }
  const { faults, ofSite, warnings, measured } = found;
  const lines = faults.map((fault) => `  ${fault}`);
  if (ofSite.length > 0) {
    await client.endChecks(version, 'not_tested');
    throw new Failure(
      [
        `${site} was unwell during the smoke test, so ${remote} ${version} stays not checked:`,
        ...[...new Set(ofSite)].map((read) => `  ${read}`),
        ...lines,
      ].join('\n'),
    );
  }
  if (lines.length > 0)
    throw new Failure(
      [`${remote} ${version} failed its smoke test over ${site}:`, ...lines].join('\n'),
    );
  return { warnings, measured };
}
