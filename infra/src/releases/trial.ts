import type { Browser, BrowserContext } from '@playwright/test';
import { fromEndToEndTests } from '../browser/end-to-end-tests';
import { launchOptions } from '../browser/launch-options';
import { Failure } from '../console/failure';
import type { Team } from './team';

/** Milliseconds for a page to show. */
const within = 20_000;

type Report = { remote: string; version: string; outcome: 'shown' | 'failed' | 'rescued'; stage: string };

/** A shell is tried with the page of a remote in it. */
const shell = 'shell';
const firstPage = ['/'];

/** A page's address, with something in the place of each parameter. */
const filled = (path: string): string => path.replace(/:\w+/g, '1');

/** Hands over what the shell reports, as it reports it: of a beacon's body the browser tells nobody else. As text, because it runs in the page as it stands. */
const overhear = `{
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    if (body instanceof Blob) body.text().then((text) => window.reported(text));
    return send(url, body);
  };
}`;

/** Opens one page of the version and waits for the shell to say how it went. */
async function tryPage(context: BrowserContext, { remote, site }: Team, version: string, path: string): Promise<string | undefined> {
  const page = await context.newPage();
  let hear: (text: string) => void = () => {};
  const reported = new Promise<Report>((resolve) => {
    hear = (text) => {
      const report = JSON.parse(text) as Report;
      if (remote === shell || (report.remote === remote && report.version === version)) resolve(report);
    };
  });
  await page.exposeFunction('reported', (text: string) => hear(text));
  await page.addInitScript({ content: overhear });
  const silence = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), within).unref());
  await page.goto(`${site}${filled(path)}`, { waitUntil: 'commit' });
  const report = await Promise.race([reported, silence]);
  await page.close();
  if (report?.outcome === 'shown') return undefined;
  return report ? `${path} failed at ${report.stage}` : `${path} did not show within ${within / 1_000} s`;
}

/**
 * Opens every page of a stored version in a real browser, over the live site.
 * @throws Failure naming the pages that did not show
 */
export async function tryInBrowser(team: Team, version: string, signal: AbortSignal): Promise<void> {
  const { path: begin, pages } = await team.client.preview(version);
  const { chromium } = fromEndToEndTests('@playwright/test') as typeof import('@playwright/test');
  const browser: Browser = await chromium.launch(launchOptions());
  signal.addEventListener('abort', () => void browser.close(), { once: true });
  try {
    const context = await browser.newContext();
    await context.request.get(`${team.site}${begin}`, { maxRedirects: 0 });
    const faults = await Promise.all((team.remote === shell ? firstPage : pages).map((path) => tryPage(context, team, version, path)));
    const failed = faults.filter((fault) => fault !== undefined);
    if (failed.length > 0) throw new Failure([`${team.remote} ${version} does not work in a browser over ${team.site}:`, ...failed.map((fault) => `  ${fault}`)].join('\n'));
  } finally {
    await browser.close();
  }
}
