import { smokeTest } from '@sandites/cli/releases';
import type { Browser } from '@playwright/test';
import { teamOf, type TestTeam } from '../support/releases';
import { expect, test } from '../support/test';

const remote = 'mf-recruiting';
const site = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
const page = 'coming-soon-page';

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
const styled = (css: string) => inFile(`${page}.css`, (text) => text + css);
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
    running(
      `${overlay}setInterval(()=>location.pathname!=="/${page.replace('-page', '')}"&&document.body.append(o),50)`,
    ),
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
];

let team: TestTeam;
let first: string;
test.describe.configure({ timeout: 180_000 });
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
  const said = await smokeTest({ remote, site, client: team.client }, version, context, stay).then(
    () => '',
    (error: unknown) => String(error),
  );
  await context.close();
  return said;
}

for (const [index, [what, change, refusal]] of broken.entries())
  // One of them stands for all in a short run.
  test(`a version whose page ${what} is refused${index > 0 ? ' @long' : ''}`, async ({
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

test('a version with 3 MB of script is refused before a browser opens it', async () => {
  let seed = 7;
  const noise = Array.from({ length: 500_000 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed.toString(36).slice(-6);
  }).join('');
  await expect(team.store(running(`window.noise="${noise}"`))).rejects.toThrow(
    /the most on this site is|its budget is/,
  );
});

test('ten good versions in a row pass @long', async ({ browser }) => {
  test.setTimeout(600_000);
  for (let number = 1; number <= 10; number += 1) {
    const version = await team.store(
      inFile(`${page}.js`, (text) => text.replaceAll('Coming Soon', `Coming Soon ${number}`)),
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
    smokeTest({ remote, site, client: team.client }, version, context, 500),
  ).rejects.toThrow(/was unwell during the smoke test.*stays not checked/);
  await context.close();
  const { versions } = await team.client.read();
  expect(versions).toContainEqual(expect.objectContaining({ version, state: 'not_tested' }));
});
