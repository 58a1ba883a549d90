import { createHash } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';

/** What a page says it needs: a file, and its hash where it names one. */
type Named = { path: string; integrity: string | undefined };

const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Every file of a release, and the registry, that a page names. */
export function filesNamedIn(html: string): Named[] {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  const named = tags.flatMap((tag) => {
    const path = attribute(tag, 'href') ?? attribute(tag, 'src');
    return path?.startsWith('/federation/') ? [{ path, integrity: attribute(tag, 'integrity') }] : [];
  });
  const registry = /"href":"(\/federation\/registry\/[^"]+)","integrity":"([^"]+)"/.exec(html);
  const whole = registry?.[1] === undefined ? [] : [{ path: registry[1], integrity: registry[2] }];
  return [...new Map([...named, ...whole].map((one) => [one.path, one])).values()];
}

const isWhole = (content: Buffer, integrity: string | undefined): boolean =>
  integrity === undefined || `sha256-${createHash('sha256').update(content).digest('base64')}` === integrity;

async function isGood(site: string, { path, integrity }: Named): Promise<boolean> {
  const response = await fetch(`${site}${path}`);
  return response.ok && isWhole(Buffer.from(await response.arrayBuffer()), integrity);
}

/**
 * Loads a page as somebody does who was never here: its HTML, and then every file that it names, each held to its hash.
 * @returns whether all of it came
 */
export async function visit(site: string, page: string): Promise<boolean> {
  const response = await fetch(`${site}${page}`);
  const files = filesNamedIn(await response.text());
  const good = await Promise.all(files.map((file) => isGood(site, file).catch(() => false)));
  return response.ok && files.length > 0 && good.every(Boolean);
}

/** Pages of the remote that is released, and the heading by which a browser knows each. */
const pages = [
  ['/coming-soon', 'Resource Coming Soon'],
  ['/resources', 'Student Athlete Resources'],
  ['/recruitment-tools', 'Athletic Recruitment Tools'],
] as const;

const pageOf = (number: number) => pages[number % pages.length] ?? pages[0];

/** Who browses meanwhile: how many pages in a browser, and how many as its first visit asks for them, without running anything. */
export type Share = { inBrowser: number; byRequests: number };

/** The progress of the visits, and the pages that failed. */
export type Browsing = {
  readonly done: number;
  readonly failed: string[];
  /** Resolves when all have browsed. */
  readonly all: Promise<void>;
};

/** A page, loaded anew as by somebody who was never here: it counts once it is hydrated, not when its prerendered HTML is there. */
async function showIn(context: BrowserContext, site: string, [path, heading]: readonly [string, string]): Promise<boolean> {
  const tab = await context.newPage();
  const errors: Error[] = [];
  tab.on('pageerror', (error) => errors.push(error));
  try {
    await tab.goto(`${site}${path}`);
    await tab.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps$')), undefined, { timeout: 20_000 });
    return errors.length === 0 && (await tab.getByRole('heading', { level: 1, name: heading }).isVisible());
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
export function browse(site: string, browser: Browser, { inBrowser, byRequests }: Share, tabs: number): Browsing {
  const browsing = { done: 0, failed: [] as string[] };
  const take = async (times: number, load: (number: number) => Promise<boolean>) => {
    for (let number = 0; number < times; number++) {
      if (!(await load(number))) browsing.failed.push(pageOf(number)[0]);
      browsing.done += 1;
    }
  };
  const inTab = async () => {
    const context = await browser.newContext();
    await take(inBrowser / tabs, (number) => showIn(context, site, pageOf(number)));
    await context.close();
  };
  const each = Array.from({ length: tabs });
  const all = Promise.all([...each.map(inTab), ...each.map(() => take(byRequests / tabs, (number) => visit(site, pageOf(number)[0]).catch(() => false)))]);
  return Object.defineProperty(browsing, 'all', { value: all.then(() => undefined) }) as Browsing;
}
