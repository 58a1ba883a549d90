import type { CDPSession, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { SmokeTestResult } from './deploy-client';

/** What the shell's own rule says of the page (shell, federation/remote-failure.ts). */
type Inspection = { ofPage?: string; ofSite?: string; characters: number };

/** What a page takes: heap in MB, time in ms. */
export type Measured = SmokeTestResult['measured'][string];

export type PageRecord = {
  /** What keeps visitors from using it. */
  fault?: string;
  characters: number;
  measured?: Measured;
  /** Its reads that ended in 4xx or 5xx: `GET /api/coaches answered 404`. */
  failedReads: string[];
};

/** On a slow machine too. */
const answerTime = 15_000;
export const stayTime = 5_000;

const nothing: unique symbol = Symbol('no answer');

/** Asks a page. @returns `nothing` where it does not answer: its tab is frozen */
const ask = <T>(asking: Promise<T>): Promise<T | typeof nothing> =>
  Promise.race([asking, wait<typeof nothing>(answerTime, nothing, { ref: false })]);

const inspectIn = (page: Page): Promise<Inspection> =>
  page.evaluate(() => {
    const { sanditesInspectPage: inspect } = globalThis as unknown as {
      sanditesInspectPage: () => Inspection;
    };
    return inspect();
  });

async function inspectAll(page: Page): Promise<Inspection> {
  const top = await inspectIn(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const end = await inspectIn(page);
  await page.evaluate(() => scrollTo(0, 0));
  return { ...top, ...((top.ofSite ?? end.ofSite) && { ofSite: top.ofSite ?? end.ofSite }) };
}

const faultOf = ({ ofPage, ofSite }: Inspection): string | undefined => ofPage ?? ofSite;

const looks = 5;

/**
 * A menu or a toast may still be over a page that was just shown, and the page that is shown after
 * it may still be loading: what is found must last for 6 s.
 */
export async function inspectPage(page: Page): Promise<Pick<PageRecord, 'fault' | 'characters'>> {
  for (let look = 1; ; look += 1) {
    const found = await ask(inspectAll(page));
    if (found === nothing) return { fault: 'it stopped answering', characters: 0 };
    const fault = faultOf(found);
    if (fault === undefined || look === looks)
      return { characters: found.characters, ...(fault !== undefined && { fault }) };
    await wait(1_500);
  }
}

const megabyte = 1_000_000;

async function heapIn(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage: object = await session.send('Runtime.getHeapUsage');
  // Buffers lie outside of the heap of scripts.
  const sizes = ['usedSize', 'embedderHeapUsedSize', 'backingStorageSize'].map((name) =>
    Number(Reflect.get(usage, name) ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / megabyte;
}

/**
 * What the browser has recorded of one kind. No function in it has a name: what compiles this file
 * for Node keeps names by a helper that the page lacks.
 */
const durationsIn = (page: Page, kind: 'longtask' | 'event'): Promise<number[]> =>
  page.evaluate(
    (type) =>
      new Promise<number[]>((resolve) => {
        const durations: number[] = [];
        new PerformanceObserver((list) => {
          durations.push(...list.getEntries().map(({ duration }) => duration));
        }).observe({ type, buffered: true });
        setTimeout(() => resolve(durations), 100);
      }),
    kind,
  );

async function timingsIn(page: Page): Promise<{ longTasks: number; slowestInput: number }> {
  const [tasks, inputs] = [await durationsIn(page, 'longtask'), await durationsIn(page, 'event')];
  return {
    longTasks: tasks.reduce((sum, duration) => sum + duration, 0),
    slowestInput: Math.max(0, ...inputs),
  };
}

/**
 * Follows a link to a page of another remote, without a reload.
 * @returns false where the site has none
 */
async function leave(page: Page, isOwn: (path: string) => boolean): Promise<boolean> {
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('header a, footer a')]
      .filter(({ origin, target }) => origin === location.origin && target === '')
      .map(({ pathname }) => pathname),
  );
  const other = paths.find((path) => !isOwn(path));
  if (other === undefined) return false;
  await page.evaluate((path) => {
    const links = document.querySelectorAll<HTMLAnchorElement>('header a, footer a');
    [...links].find(({ pathname }) => pathname === path)?.click();
  }, other);
  await page.waitForFunction(
    (path) => location.pathname === path && document.querySelector('main h1') !== null,
    other,
    { timeout: answerTime },
  );
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  return true;
}

/**
 * Asks a page that was shown a while ago whether it still answers, measures it, and leaves it for a
 * page of another remote, where bar and footer must be as they were.
 */
export async function askAgain(
  page: Page,
  { session, cpuBefore, heapBefore }: WatchedTab,
  isOwn: (path: string) => boolean,
): Promise<{ fault?: string; measured?: Measured }> {
  const answer = await ask(inspectAll(page));
  if (answer === nothing) return { fault: 'it stopped answering after it was shown' };
  const fault = faultOf(answer);
  if (fault !== undefined) return { fault: `${fault}, a while after it was shown` };
  const cpu = (await cpuIn(session)) - cpuBefore;
  const heap = await heapIn(session);
  const timings = await timingsIn(page);
  const left = await ask(leave(page, isOwn));
  if (left === nothing) return { fault: 'it stopped answering when it was left' };
  const after = left ? await inspectPage(page) : undefined;
  if (after?.fault !== undefined) return { fault: `after it was left, ${after.fault}` };
  return { measured: { heapBefore, heap, heapAfter: await heapIn(session), cpu, ...timings } };
}

/** By how much a page may be worse than the live version before it is an alert; twice: refused. */
const margins: readonly (readonly [keyof Measured, number, string])[] = [
  ['heap', 50, 'MB of memory'],
  ['heapAfter', 50, 'MB of memory after it was left'],
  ['cpu', 1_000, 'ms of the main thread'],
  ['longTasks', 2_000, 'ms in long tasks'],
  ['slowestInput', 1_000, 'ms until it answered a key'],
];

/** What other programs of the machine lengthen. */
const byTheClock: readonly (keyof Measured)[] = ['longTasks', 'slowestInput'];
/** Milliseconds of the main thread from which on a page does more than the live version. */
const moreWork = 300;

type Verdict = { faults: string[]; warnings: string[] };

const percentOf = (share: number) => `${Math.round(share * 100)} of 100`;

/** Compares a page with the same page of the live version. */
export function compare(tested: PageRecord, live: PageRecord): Verdict {
  const isEmptied = tested.characters * 2 < live.characters;
  const hasMoreWork = (tested.measured?.cpu ?? 0) - (live.measured?.cpu ?? 0) > moreWork;
  const measures = margins.flatMap(([name, margin, unit]) => {
    const [now, before] = [tested.measured?.[name], live.measured?.[name]];
    if (now === undefined || before === undefined || now - before <= margin) return [];
    if (byTheClock.includes(name) && !hasMoreWork) return [];
    const text = `it takes ${Math.round(now)} ${unit}, the live version ${Math.round(before)}`;
    return [{ text, isRefused: now - before > 2 * margin }];
  });
  const newReads = tested.failedReads.filter((read) => !live.failedReads.includes(read));
  return {
    faults: [
      ...(isEmptied
        ? [
            `it shows ${percentOf(tested.characters / live.characters)} of what the live version shows`,
          ]
        : []),
      ...newReads.filter((read) => !isOfSite(read)),
      ...measures.filter(({ isRefused }) => isRefused).map(({ text }) => text),
    ],
    warnings: measures.filter(({ isRefused }) => !isRefused).map(({ text }) => text),
  };
}

/** Whether a failed read says that the site was unwell, not the version. */
export const isOfSite = (read: string): boolean => / answered 5\d\d$/.test(read);

export type WatchedTab = {
  failedReads: string[];
  session: CDPSession;
  cpuBefore: number;
  heapBefore: number;
};

async function cpuIn(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** Watches a tab before its page is opened. Reads that end in 401 or 403 are refused on purpose. */
export async function watchTab(page: Page): Promise<WatchedTab> {
  const failedReads: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const [status, method] = [response.status(), response.request().method()];
    if (method !== 'GET' || !pathname.startsWith('/api/')) return;
    if (status >= 400 && status !== 401 && status !== 403)
      failedReads.push(`GET ${pathname} answered ${status}`);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const heapBefore = await heapIn(session);
  return { failedReads, session, cpuBefore: await cpuIn(session), heapBefore };
}
