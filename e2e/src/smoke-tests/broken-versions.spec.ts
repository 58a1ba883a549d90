import { smokeTest } from '@sandites/cli/releases';
import type { Release } from '@sandites/contracts';
import type { Browser, Route } from '@playwright/test';
import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { processOf, siteAddress } from '../support/processes';
import { teamOf, type TestTeam } from '../support/releases';
import { expect, test } from '../support/own-site';

const remote = 'mf-recruiting';
/** It reads nothing. */
const path = '/resources';
const page = 'resources-page';

type Change = (text: string, file: string) => string;
const inFile =
  (name: string, change: (text: string) => string): Change =>
  (text, file) =>
    file === name ? change(text) : text;
/** Runs a statement when the page's script does. */
const running = (statement: string) =>
  inFile(`${page}.js`, (text) => `(()=>{${statement}})();${text}`);
/** The page's component, wrapped. */
const wrapped = (component: string) =>
  inFile(`${page}.js`, (text) => text.replace(/\{Page:\(\)=>(\w+)\}/, `{Page:()=>${component}}`));
/** The style sheet of another page that reads nothing: this one has none. */
const styled = (css: string) => inFile('recruitment-tools-page.css', (text) => text + css);
const overlay =
  'const o=document.createElement("div");Object.assign(o.style,{position:"fixed",inset:0,zIndex:9999});';

/** What broke, the change that breaks it, and what its refusal says. */
const broken: [string, Change, RegExp][] = [
  ['shows nothing', wrapped('()=>null'), /the page shows no heading/],
  ['hides its heading', styled('main h1{opacity:0}'), /the page shows no heading/],
  [
    'shows its heading alone',
    styled('main *:not(:has(h1),h1){display:none}'),
    /it shows \d+ of 100 of what the live version shows/,
  ],
  [
    'hides the navigation of the whole site',
    styled('header:not(main header),footer{display:none!important}'),
    /no link of the navigation bar is visible/,
  ],
  ['hides the footer', styled('footer{visibility:hidden}'), /no link of the footer is visible/],
  [
    'puts the bar out of reach',
    styled('header:not(main header){pointer-events:none}'),
    /the navigation bar is covered/,
  ],
  [
    'lays something invisible over the site',
    running(`${overlay}document.body.append(o)`),
    /is covered/,
  ],
  [
    'leaves something behind when it is left',
    running(`${overlay}setInterval(()=>location.pathname!=="${path}"&&document.body.append(o),50)`),
    /after it was left, the heading of the page is covered|after it was left, the .+ is covered/,
  ],
  [
    'freezes its tab after four seconds',
    running('setTimeout(()=>{for(;;);},4000)'),
    /it stopped answering after it was shown/,
  ],
  [
    'keeps the main thread busy',
    running('const e=performance.now()+5000;while(performance.now()<e);'),
    /it takes \d+ ms (of the main thread|in long tasks)|showed nothing within/,
  ],
  [
    'leaks memory',
    running('window.kept=Array.from({length:250},()=>new Uint8Array(1e6))'),
    /it takes \d+ MB of memory/,
  ],
  [
    'reads what is not there',
    running('void fetch("/api/nothing-here")'),
    /GET \/api\/nothing-here answered 404/,
  ],
  [
    'keeps 600 MB after it was left',
    running('setTimeout(()=>{window.kept=Array.from({length:600},()=>new ArrayBuffer(1e6))},100)'),
    /it takes \d+ MB of memory/,
  ],
  ['throws while it renders', wrapped('()=>{throw new Error("broken on purpose")}'), /render/],
  ['throws while it loads', running('throw new Error("broken on purpose")'), /broken on purpose/],
  [
    'exports no Page',
    inFile(`${page}.js`, (text) => text.replace('{Page:()=>', '{Pages:()=>')),
    /module/,
  ],
];

/** Changes its release.json. */
const declared = (change: (release: Release) => Release) =>
  inFile('release.json', (text) => JSON.stringify(change(JSON.parse(text) as Release)));
const withPage = (changed: (page: Release['pages'][number]) => Release['pages'][number]) =>
  declared((release) => ({
    ...release,
    pages: release.pages.map((one) => (one.path === path ? changed(one) : one)),
  }));

/** 3 MB of script that no compression makes much smaller. */
const noise = Array.from({ length: 70_000 }, (_, index) =>
  createHash('sha256').update(String(index)).digest('base64url'),
).join('');
const large = running(`window.noise="${noise}"`);

/** What is refused before a browser opens it: what it has, the change, and the refusal. */
const refused: [string, Change, RegExp][] = [
  ['3 MB of script', large, /its budget is/],
  [
    '3 MB of script and no budget @slow',
    (text, file) => declared(({ budget: _budget, ...release }) => release)(large(text, file), file),
    /the most on this site is/,
  ],
  [
    'a slot that no page has',
    declared((release) => ({
      ...release,
      slots: release.slots?.map((slot) => ({ ...slot, slot: 'home.top' })),
    })),
    /fills the slot home\.top, which no page has: there is home\.after-games/,
  ],
  [
    'a column that the footer does not have',
    withPage((one) => ({ ...one, footer: { label: 'Soon', order: 1, group: 'Sponsors' } })),
    /wants the footer link of \/resources in Sponsors: the footer has Quick Links, Resource Links/,
  ],
  [
    'a page of another remote',
    withPage((one) => ({ ...one, path: '/schedule' })),
    /claims \/schedule, which belongs to mf-public/,
  ],
  [
    'a shared module that the shell does not have',
    declared((release) => ({ ...release, requires: { ...release.requires, react: '99.0.0' } })),
    /needs react \^99\.0\.0, and the shell offers/,
  ],
  [
    'a call that no service has',
    declared((release) => ({
      ...release,
      calls: [...(release.calls ?? []), { call: 'GET /api/nothing-here', takes: [], answers: [] }],
    })),
    /GET \/api\/nothing-here/,
  ],
  [
    'a file that is not the one it names',
    declared((release) => ({
      ...release,
      files: { ...release.files, [`${page}.js`]: `sha256-${'A'.repeat(43)}=` },
    })),
    /is not the file its release\.json names/,
  ],
  [
    'two pages at one path',
    declared((release) => ({ ...release, pages: [...release.pages, ...release.pages] })),
    /mf-recruiting claims .+, which belongs to mf-recruiting/,
  ],
];

/** What passes unseen, is live, and fails for visitors: the change, and whether they press a link. */
const failing: [string, Change, { presses: boolean; reason: RegExp }][] = [
  [
    'whose control throws for all who press it',
    running(
      'document.addEventListener("click",(e)=>{if(e.target.closest("main a"))' +
        '{e.preventDefault();throw new Error("broken on purpose")}},true)',
    ),
    { presses: true, reason: /^A control \(.+\) threw for 5 of 5 networks, before for 0 of/ },
  ],
  [
    'that throws once its data have grown',
    wrapped('()=>{throw new Error("broken on purpose")}'),
    { presses: false, reason: /^It failed for 5 networks within 10 minutes/ },
  ],
  [
    'whose page has become empty',
    wrapped('()=>null'),
    { presses: false, reason: /^It failed for 5 networks within 10 minutes/ },
  ],
];

let team: TestTeam;
let first: string;
test.describe.configure({ timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  team = teamOf(remote);
  // A live version that passed, so that the tests open the changed page alone.
  first = await team.release();
});
test.afterAll(
  async () => void (await team.client.rollBack(first, { by: 'e2e', reason: 'The tests are done' })),
);

/** The error of a version's smoke test; empty where it passes. */
async function saidOf(browser: Browser, version: string, stay: number): Promise<string> {
  const context = await browser.newContext();
  const said = await smokeTest(
    { remote, site: siteAddress(), client: team.client },
    version,
    context,
    stay,
  ).then(
    () => '',
    (error: unknown) => String(error),
  );
  await context.close();
  return said;
}

for (const [index, [what, change, refusal]] of broken.entries())
  // One of them stands for all in a short run.
  test(`a version whose page ${what} is refused${index > 0 ? ' @slow' : ''}`, async ({
    browser,
  }) => {
    const version = await team.store(change);
    expect(await saidOf(browser, version, /four seconds/.test(what) ? 5_000 : 500)).toMatch(
      refusal,
    );
    await expect(team.client.goLive(version, 100, { by: 'e2e', reason: 'Tried' })).rejects.toThrow(
      `${remote} ${version} failed its smoke test`,
    );
  });

for (const [what, change, refusal] of refused)
  test(`a version with ${what} is refused before a browser opens it`, async () => {
    await expect(team.store(change)).rejects.toThrow(refusal);
  });

/** Sends the reports of a browser from an address of this machine in a network of its own. */
const reportFrom = (network: number, body: string) =>
  new Promise<void>((resolve, reject) => {
    request(`${siteAddress()}/federation/reports`, {
      method: 'POST',
      localAddress: `127.0.${network}.1`,
      headers: { 'Content-Type': 'application/json' },
      timeout: 10_000,
    })
      .on('response', (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(body);
  });

/**
 * Has a page asked for from an address of this machine in a network of its own: its reports count
 * for the network that was given the page.
 */
const givenTo = (network: number) => async (route: Route) => {
  if (!route.request().isNavigationRequest()) return route.fallback();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const localAddress = `127.0.${network}.1`;
    request(route.request().url(), { localAddress, timeout: 10_000 })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return route.fulfill({
    status: response.statusCode,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: await buffer(response),
  });
};

/**
 * Opens a page as a visitor of a network, and presses its first link.
 * @param reads a call of the page, which answers 503
 */
async function visit(
  browser: Browser,
  network: number,
  { at = path, presses = false, reads = '' }: { at?: string; presses?: boolean; reads?: string },
): Promise<void> {
  const context = await browser.newContext();
  const bodies: string[] = [];
  const reports: Promise<void>[] = [];
  await context.exposeBinding('report', (_source, body: string) => {
    bodies.push(body);
    reports.push(reportFrom(network, body));
  });
  await context.route('**/*', givenTo(network));
  if (reads) await context.route(`**${reads}`, (route) => route.fulfill({ status: 503, json: {} }));
  await context.addInitScript(() => {
    const { report } = globalThis as unknown as { report: (body: string) => void };
    navigator.sendBeacon = (_address, body) => {
      void new Response(body).text().then(report);
      return true;
    };
  });
  const tab = await context.newPage();
  await tab.goto(at);
  await expect.poll(() => reports.length, { timeout: 30_000 }).toBeGreaterThan(0);
  if (reads) await expect.poll(() => bodies.join(), { timeout: 30_000 }).toContain(reads);
  if (presses) {
    const before = reports.length;
    await tab.locator('main a').first().click();
    await expect.poll(() => reports.length, { timeout: 10_000 }).toBeGreaterThan(before + 1);
  }
  await Promise.all(reports);
  await context.close();
}

let networks = 10;
for (const [index, [what, change, { presses, reason }]] of failing.entries())
  test(`a live version ${what} is rolled back within ten visitors${index > 0 ? ' @slow' : ''}`, async ({
    browser,
  }) => {
    const version = await team.release(change);
    const liveVersion = async () => (await team.client.read()).live?.version;
    await expect
      .poll(
        async () =>
          (await (await fetch(`${siteAddress()}/federation/live`)).json())[remote] as unknown,
      )
      .toBe(version);
    const begun = Date.now();
    let visitors = 0;
    while ((await liveVersion()) === version && visitors < 10) {
      visitors += 1;
      networks += 1;
      await visit(browser, networks, { presses });
    }
    test.info().annotations.push({
      type: 'measured',
      description: `${visitors} visitors, ${Math.round((Date.now() - begun) / 1_000)} s`,
    });
    const { live, history } = await team.client.read();
    expect(live?.version).not.toBe(version);
    expect(history[0]).toMatchObject({ kind: 'taken_back', before: version });
    expect(history[0]?.reason).toMatch(reason);
    expect(visitors).toBeLessThanOrEqual(10);
  });

test('a live version whose reads fail in the service is an alert within a minute', async ({
  browser,
}) => {
  await team.release();
  const alert = async () => (await team.client.read()).live?.alertReason ?? '';
  const begun = Date.now();
  for (let visitor = 1; visitor <= 5; visitor += 1) {
    expect(await alert()).toBe('');
    networks += 1;
    await visit(browser, networks, { at: '/college-search', reads: '/api/colleges' });
  }
  await expect
    .poll(alert, { timeout: begun + 60_000 - Date.now() })
    .toMatch(/^GET \/api\/colleges answered 503 for 5 of 5 networks, before for 0 of/);
  const seconds = Math.round((Date.now() - begun) / 1_000);
  test.info().annotations.push({ type: 'measured', description: `5 visitors, ${seconds} s` });
});

test('ten good versions in a row pass @slow', async ({ browser }) => {
  test.setTimeout(600_000);
  for (let number = 1; number <= 10; number += 1) {
    const version = await team.store(
      inFile(`${page}.js`, (text) =>
        text.replaceAll('Athlete Resources', `Athlete Resources ${number}`),
      ),
    );
    expect(await saidOf(browser, version, 500)).toBe('');
    await team.client.endChecks(version, 'passed');
    await team.client.goLive(version, 100, { by: 'e2e', reason: `Good version ${number}` });
  }
});

test('a site that is unwell leaves the version unchecked', async ({ browser }) => {
  const context = await browser.newContext();
  await context.route('**/api/nothing-here', (route) => route.fulfill({ status: 503, json: {} }));
  const version = await team.store(running('void fetch("/api/nothing-here")'));
  await expect(
    smokeTest({ remote, site: siteAddress(), client: team.client }, version, context, 500),
  ).rejects.toThrow(/was unwell during the smoke test.*stays not checked/);
  await context.close();
  const { versions } = await team.client.read();
  expect(versions).toContainEqual(expect.objectContaining({ version, state: 'not_tested' }));
});

test('a gateway that restarts during the smoke test is no failure of the version', async ({
  browser,
}) => {
  const version = await team.store(running('void 0'));
  const context = await browser.newContext();
  const testing = smokeTest(
    { remote, site: siteAddress(), client: team.client },
    version,
    context,
    500,
  );
  await context.waitForEvent('page');
  process.kill(processOf('gateway').pid, 'SIGKILL');
  await testing;
  await context.close();
  await team.client.endChecks(version, 'passed');
  const { versions } = await team.client.read();
  expect(versions).toContainEqual(expect.objectContaining({ version, state: 'passed' }));
});
