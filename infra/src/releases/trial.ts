import type { BrowserContext, Page } from '@playwright/test';
import { Failure } from '../console/failure';
import type { DeployClient, ReleaseName } from './deploy-client';
import type { Team } from './team';

/** Milliseconds for a page to show. */
const within = 20_000;
/** Pages open at once. */
const tabs = 4;

type Report = ReleaseName & { outcome: 'shown' | 'failed' | 'rescued'; stage: string };

const shell = 'shell';

/** A page's address, with something in the place of each parameter. */
const filled = (path: string): string => path.replace(/:\w+/g, '1');

/**
 * Hands over what the shell reports, once the gateway has it: a version goes live only when that knows of its trial, and of a beacon's body and answer the
 * browser tells nobody else. As text, because it runs in the page as it stands.
 */
const overhear = `{
  const send = navigator.sendBeacon.bind(navigator);
  const hear = async (url, body) => {
    await fetch(url, { method: 'POST', body, keepalive: true });
    window.reported(await body.text());
  };
  navigator.sendBeacon = (url, body) => {
    if (!(body instanceof Blob)) return send(url, body);
    void hear(url, body);
    return true;
  };
}`;

/** Says for a shell that said nothing that it failed: whoever else looks at this version is to know. */
async function tellSilence(context: BrowserContext, site: string, release: ReleaseName): Promise<void> {
  await context.request.post(`${site}/federation/reports`, { data: { ...release, stage: 'files', kind: 'silence', outcome: 'failed' } });
}

/** Hears each report of a page, by the page. */
type Listeners = Map<Page, (report: Report) => void>;

/** Opens one page of the version and waits for the shell to say how it went. */
async function tryPage(context: BrowserContext, listeners: Listeners, site: string, { remote, version }: ReleaseName, path: string): Promise<string | undefined> {
  const page = await context.newPage();
  const reported = new Promise<Report>((resolve) => {
    listeners.set(page, (report) => {
      if (report.remote === remote && report.version === version) resolve(report);
    });
  });
  const silence = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), within).unref());
  await page.goto(`${site}${filled(path)}`, { waitUntil: 'commit' });
  const report = await Promise.race([reported, silence]);
  await page.close();
  if (report?.outcome === 'shown') return undefined;
  if (!report) await tellSilence(context, site, { remote, version });
  return report ? `${path} of ${remote} ${version} failed at ${report.stage}` : `${path} of ${remote} ${version} did not show within ${within / 1_000} s`;
}

/** A trial under way: in which browser, and who hears what its pages report. */
type Trial = { context: BrowserContext; listeners: Listeners; site: string };

async function beginTrial(context: BrowserContext, site: string): Promise<Trial> {
  const listeners: Listeners = new Map();
  await context.exposeBinding('reported', ({ page }, text: string) => listeners.get(page)?.(JSON.parse(text) as Report));
  await context.addInitScript({ content: overhear });
  return { context, listeners, site };
}

/** Opens every page of a remote's version, a few at once, as a preview shows it. */
async function tryPages({ context, listeners, site }: Trial, { path: begin, pages }: { path: string; pages: string[] }, shown: ReleaseName): Promise<string[]> {
  await context.request.get(`${site}${begin}`, { maxRedirects: 0 });
  const waiting = [...pages];
  const faults: string[] = [];
  const tryOn = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const fault = await tryPage(context, listeners, site, shown, path);
      if (fault !== undefined) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: tabs }, tryOn));
  return faults;
}

/** A shell is tried with its own pages, and with the last three releases of every remote, which tabs and roll backs may still bring. */
async function tryShell(trial: Trial, client: DeployClient, version: string): Promise<string[]> {
  const faults = await tryPages(trial, await client.preview(version), { remote: shell, version });
  for (const neighbour of await client.neighbours()) faults.push(...(await tryPages(trial, await client.preview(version, neighbour), neighbour)));
  return faults;
}

/**
 * Opens every page of a stored version in a real browser, over the live site; of a new shell those of the releases that it has to carry.
 * @throws Failure naming the pages that did not show
 */
export async function tryInBrowser({ remote, site, client }: Omit<Team, 'folder'>, version: string, context: BrowserContext): Promise<void> {
  const trial = await beginTrial(context, site);
  const faults = remote === shell ? await tryShell(trial, client, version) : await tryPages(trial, await client.preview(version), { remote, version });
  if (faults.length > 0) throw new Failure([`${remote} ${version} does not work in a browser over ${site}:`, ...faults.map((fault) => `  ${fault}`)].join('\n'));
}
