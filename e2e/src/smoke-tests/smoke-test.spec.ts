import { smokeTest } from '@sandites/cli/releases';
import type { Browser } from '@playwright/test';
import { siteAddress } from '../support/processes';
import { teamOf, type TestTeam } from '../support/releases';
import { expect, test } from '../support/own-site';

const remote = 'mf-recruiting';
const thrown = 'There is no room';

let team: TestTeam;
test.beforeAll(() => {
  team = teamOf(remote);
});

/** A script of the built remote with a statement inserted before a component. */
const before = (text: string, statement: string) => (source: string, file: string) => {
  if (!file.endsWith('.js')) return source;
  return source.replaceAll(`"${text}"`, `(()=>{${statement};return"${text}"})()`);
};

/** The error of a variant's smoke test; empty where it passes. */
async function saidOf(browser: Browser, version: string): Promise<string> {
  const context = await browser.newContext();
  const said = await smokeTest(
    { remote, site: siteAddress(), client: team.client },
    version,
    context,
  ).then(
    () => '',
    (error: unknown) => String(error),
  );
  await context.close();
  return said;
}

test('a version whose content throws in a slot of another page is refused', async ({ browser }) => {
  test.slow();
  const version = await team.store(before('Recruiting this month', `throw new Error("${thrown}")`));
  const said = await saidOf(browser, version);
  for (const width of [1440, 390])
    expect(said).toContain(
      `home.after-games on / of ${remote} ${version} failed in the smoke test at render (signed out, ${width} px)`,
    );
  expect(said).toContain(thrown);
  // One line for the version, and one per width.
  expect(said.split('\n')).toHaveLength(3);
  await expect(team.client.goLive(version, 100, { by: 'e2e', reason: 'Tried' })).rejects.toThrow(
    `${remote} ${version} failed its smoke test`,
  );
});

test('a failed page does not affect the pages that its tab opens next', async ({ browser }) => {
  test.slow();
  const version = await team.store(before('Resource Coming Soon', `throw new Error("${thrown}")`));
  const said = await saidOf(browser, version);
  expect(
    said
      .split('\n')
      .slice(1)
      .every((line) =>
        line
          .trim()
          .startsWith(`/coming-soon of ${remote} ${version} failed in the smoke test at render`),
      ),
  ).toBe(true);
  expect(said.split('\n')).toHaveLength(3);
});

test('a report that a page sends when it is left does not count for the next page in its tab', async ({
  browser,
}) => {
  test.slow();
  const version = await team.store((source, file) =>
    file === 'remoteEntry.js'
      ? `addEventListener("pagehide",()=>console.error("Error: ${thrown}"));${source}`
      : source,
  );
  expect(await saidOf(browser, version)).toBe('');
});
