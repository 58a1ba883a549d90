import { createHash } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';

/** What a page says it needs: a file, and its hash where it names one. */
type LinkedFile = { path: string; integrity: string | undefined };

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Every file of a release, and the registry, that a page names. */
export function filesIn(html: string): LinkedFile[] {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  const linked = tags.flatMap((tag) => {
    const path = attribute(tag, 'href') ?? attribute(tag, 'src');
    return path?.startsWith('/federation/')
      ? [{ path, integrity: attribute(tag, 'integrity') }]
      : [];
  });
  const registry = /"href":"(\/federation\/registry\/[^"]+)","integrity":"([^"]+)"/.exec(html);
  const registryFile =
    registry?.[1] === undefined ? [] : [{ path: registry[1], integrity: registry[2] }];
  return [...new Map([...linked, ...registryFile].map((one) => [one.path, one])).values()];
}

const matchesHash = (content: Buffer, integrity: string | undefined): boolean =>
  integrity === undefined ||
  `sha256-${createHash('sha256').update(content).digest('base64')}` === integrity;

async function canLoad(site: string, { path, integrity }: LinkedFile): Promise<boolean> {
  const response = await fetch(`${site}${path}`);
  return response.ok && matchesHash(Buffer.from(await response.arrayBuffer()), integrity);
}

/**
 * Loads a page as somebody does who was never here: its HTML, and then every file that it names,
 * each held to its hash.
 * @returns whether all of it came
 */
export async function visit(site: string, page: string): Promise<boolean> {
  const response = await fetch(`${site}${page}`);
  const files = filesIn(await response.text());
  const loaded = await Promise.all(files.map((file) => canLoad(site, file).catch(() => false)));
  return response.ok && files.length > 0 && loaded.every(Boolean);
}

/** Pages of the remote that is released, and the heading by which a browser knows each. */
const pages = [
  ['/coming-soon', 'Resource Coming Soon'],
  ['/resources', 'Student Athlete Resources'],
  ['/recruitment-tools', 'Athletic Recruitment Tools'],
] as const;

const pageOf = (number: number) => pages[number % pages.length] ?? pages[0];

/**
 * Who browses meanwhile: how many pages in a browser, and how many as its first visit asks for
 * them, without running anything.
 */
type VisitCounts = { inBrowser: number; byRequests: number };

/** The progress of the visits, and the pages that failed. */
export type Browsing = {
  readonly done: number;
  readonly failed: string[];
  /** Resolves when all have browsed. */
  readonly all: Promise<void>;
};

/**
 * A page, loaded anew as by somebody who was never here: it counts once it is hydrated, not when
 * its prerendered HTML is there.
 */
async function openInTab(
  context: BrowserContext,
  site: string,
  [path, heading]: readonly [string, string],
): Promise<boolean> {
  const tab = await context.newPage();
  const errors: Error[] = [];
  tab.on('pageerror', (error) => errors.push(error));
  try {
    await tab.goto(`${site}${path}`);
    await tab.waitForFunction(
      () =>
        Object.keys(document.querySelector('h1') ?? {}).some((key) =>
          key.startsWith('__reactProps$'),
        ),
      undefined,
      { timeout: 20_000 },
    );
    return (
      errors.length === 0 &&
      (await tab.getByRole('heading', { level: 1, name: heading }).isVisible())
    );
  } catch {
    return false;
  } finally {
    await tab.close();
  }
}

/**
 * Has people browse, several at once.
 * @param tabs of the browser; so many visits by requests are under way besides
 */
export function browse(
  site: string,
  browser: Browser,
  { inBrowser, byRequests }: VisitCounts,
  tabs: number,
): Browsing {
  const browsing = { done: 0, failed: [] as string[] };
  const repeat = async (times: number, load: (number: number) => Promise<boolean>) => {
    for (let number = 0; number < times; number++) {
      if (!(await load(number))) browsing.failed.push(pageOf(number)[0]);
      browsing.done += 1;
    }
  };
  const browseInTab = async () => {
    const context = await browser.newContext();
    await repeat(inBrowser / tabs, (number) => openInTab(context, site, pageOf(number)));
    await context.close();
  };
  const each = Array.from({ length: tabs });
  const all = Promise.all([
    ...each.map(browseInTab),
    ...each.map(() =>
      repeat(byRequests / tabs, (number) => visit(site, pageOf(number)[0]).catch(() => false)),
    ),
  ]);
  return Object.defineProperty(browsing, 'all', { value: all.then(() => undefined) }) as Browsing;
}
