import type { Browser, BrowserContext } from '@playwright/test';
import { visit } from './visitor';

/** Pages of the remote that is released, and the heading by which a browser knows each. */
const pages = [
  ['/coming-soon', 'Resource Coming Soon'],
  ['/resources', 'Student Athlete Resources'],
  ['/recruitment-tools', 'Athletic Recruitment Tools'],
] as const;

const pageOf = (number: number) => pages[number % pages.length] ?? pages[0];

/** Who browses meanwhile: how many pages in a browser, and how many as its first visit asks for them, without running anything. */
export type Share = { inBrowser: number; byRequests: number };

/** How far they are, and what failed of it. */
export type Crowd = {
  readonly done: number;
  readonly failed: string[];
  /** Resolves when all have browsed. */
  readonly all: Promise<void>;
};

/** A page, loaded anew as by somebody who was never here: it counts once React has it, not when its drawn form is there. */
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
export function browse(site: string, browser: Browser, { inBrowser, byRequests }: Share, tabs: number): Crowd {
  const crowd = { done: 0, failed: [] as string[] };
  const take = async (times: number, load: (number: number) => Promise<boolean>) => {
    for (let number = 0; number < times; number++) {
      if (!(await load(number))) crowd.failed.push(pageOf(number)[0]);
      crowd.done += 1;
    }
  };
  const inTab = async () => {
    const context = await browser.newContext();
    await take(inBrowser / tabs, (number) => showIn(context, site, pageOf(number)));
    await context.close();
  };
  const each = Array.from({ length: tabs });
  const all = Promise.all([...each.map(inTab), ...each.map(() => take(byRequests / tabs, (number) => visit(site, pageOf(number)[0]).catch(() => false)))]);
  return Object.defineProperty(crowd, 'all', { value: all.then(() => undefined) }) as Crowd;
}
