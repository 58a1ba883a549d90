import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { startBrowser } from '../../browser/browser';
import { secondBuild } from '../../clone/second-build';
import { Failure } from '../../console/failure';
import { deployClient, type DeployClient } from '../../releases/deploy-client';
import { receiveReports, smokeTest } from '../../releases/smoke-test';
import { ensureDeployTokens } from '../../releases/deploy-target';
import { writeVariant } from '../../releases/variant';
import { readJson } from '../../repository';
import { platformDatabase } from '../../site/settings';
import { aimLine, integer } from '../figures';
import { type Bench, benchFolder, inNewContext, withSite } from '../harness';

/**
 * The ways in which a version is broken. Visitors can meet only those that the smoke test cannot.
 */
const kinds = ['first render', 'data', 'effect', 'click', 'phones'] as const;
type Kind = (typeof kinds)[number];
const neverLiveKinds: readonly Kind[] = ['first render', 'data', 'effect'];
const versionsOfKind = Number(process.env['VERSIONS_OF_KIND'] ?? 4);
const maxVisitors = 10;
/** How long a visitor uses the page, at most; in milliseconds between two clicks. */
const [maxClicks, clickInterval] = [50, 200];

const [remote, path] = ['mf-unreliable', '/unreliable'];
const publication = { by: 'bench', reason: 'to be measured' };
const noFault = 'fault: none';

/** A page that throws as its text says: a state, so that no compiler removes the branches. */
const page = `export function Page() {
  const { footballCoach } = useSchool().emails;
  const [fault] = useState('${noFault}');
  const coaches = useRead(listCoaches);
  if (fault === 'fault: first render') throw new Error('broken on purpose');
  if (fault === 'fault: data' && coaches.data) throw new Error('broken on purpose');
  if (fault === 'fault: phones' && window.innerWidth < 600) throw new Error('broken on purpose');
  useEffect(() => {
    if (fault === 'fault: effect') throw new Error('broken on purpose');
  }, [fault]);
  useEffect(() => {
    if (fault !== 'fault: click') return;
    const onClick = () => {
      throw new Error('broken on purpose');
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [fault]);`;
const source = {
  file: 'src/coming-soon/coming-soon-page.tsx',
  from: `export function Page() {
  const { footballCoach } = useSchool().emails;`,
  to: `import { listCoaches } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { useEffect, useState } from 'react';
${page}`,
};

interface Manifest {
  pages: { path: string; prerendered?: string }[];
  slots?: unknown;
  budget?: number;
}

/** Keeps one page of the build, under the remote's own name and path. */
function toUnreliable(text: string, file: string): string {
  const renamed = text
    .replaceAll('mf-recruiting', remote)
    .replaceAll('mf_recruiting', remote.replace('-', '_'));
  if (file !== 'release.json') return renamed;
  const { slots: _slots, budget: _budget, ...manifest } = JSON.parse(renamed) as Manifest;
  const pages = manifest.pages
    .filter((one) => one.path === '/coming-soon')
    .map(({ prerendered: _prerendered, ...one }) => ({ ...one, path }));
  return JSON.stringify({ ...manifest, pages });
}

/**
 * Opens the page as a visitor of a network of its own and uses it, until the version is not live
 * any more. @returns how many visitors it took; null where more than ten
 */
async function visitUntilRolledBack(
  browser: Browser,
  site: string,
  client: DeployClient,
  version: string,
): Promise<number | null> {
  for (let visitor = 1; visitor <= maxVisitors; visitor++) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      extraHTTPHeaders: { 'X-Forwarded-For': `203.0.${visitor}.7` },
    });
    let hasFailed = false;
    await receiveReports(context, ({ outcome }) => (hasFailed ||= outcome !== 'shown'));
    const tab = await context.newPage();
    await tab.goto(`${site}${path}`);
    // A page that is not hydrated yet hears no click.
    for (let click = 0; click < maxClicks && !hasFailed; click++) {
      await tab
        .locator('body')
        .click({ position: { x: 5, y: 5 }, timeout: 5_000 })
        .catch(() => undefined);
      await wait(clickInterval);
    }
    await context.close();
    const { live } = await client.read();
    if (live?.version !== version) return visitor;
  }
  return null;
}

/** Releases broken versions: which of them go live, and how many visitors meet those that do. */
export const measureBrokenVersions: Bench = (context) => {
  // The bench stands in front of the gateway, with visitors of many networks.
  process.env['TRUST_PROXY'] = '1';
  return withSite(context, async ({ address, dataDir, databaseUrl }, lifecycle) => {
    const { progress } = context;
    const build = await progress.step('Building', () => secondBuild('mf-recruiting', source));
    const folder = join(benchFolder, 'broken-versions');
    lifecycle.defer(async () => {
      build.remove();
      rmSync(folder, { recursive: true, force: true });
    });
    await ensureDeployTokens(dataDir, databaseUrl(platformDatabase), [remote], lifecycle.signal);
    const client = deployClient(
      address,
      remote,
      readJson<Record<string, string>>(join(dataDir, 'deploy-tokens.json'))[remote] ?? '',
    );
    const browser = await startBrowser(lifecycle, progress);
    let count = 0;
    const release = async (fault: string): Promise<string | null> => {
      const into = join(folder, String((count += 1)));
      const version = writeVariant(build.dist, into, String(count).padStart(4, '0'), (text, file) =>
        toUnreliable(text.replaceAll(noFault, `fault: ${fault}`), file),
      );
      await client.store(into);
      try {
        await inNewContext(browser, {}, (context) =>
          smokeTest({ remote, site: address, client }, version, context),
        );
        await client.goLive(version, 100, publication);
        return version;
      } catch (error) {
        if (error instanceof Failure) return null;
        throw error;
      }
    };
    if ((await release('none')) === null)
      throw new Failure('The version without a fault failed its smoke test.');

    const rows = [];
    for (const kind of kinds) {
      let [live, worst] = [0, 0];
      await progress.step(`${versionsOfKind} versions that throw: ${kind}`, async () => {
        for (let time = 0; time < versionsOfKind; time++) {
          const version = await release(kind);
          if (version === null) continue;
          live += 1;
          worst = Math.max(
            worst,
            (await visitUntilRolledBack(browser, address, client, version)) ?? Infinity,
          );
        }
      });
      rows.push({ kind, live, worst });
    }
    const wentLive = rows
      .filter(({ kind }) => neverLiveKinds.includes(kind))
      .reduce((sum, { live }) => sum + live, 0);
    const worst = Math.max(...rows.map((one) => one.worst));
    return [
      {
        title: 'Broken versions',
        head: ['throws', 'released', 'went live', 'visitors until rolled back, at most'],
        rows: rows.map((one) => [
          one.kind,
          integer(versionsOfKind),
          integer(one.live),
          one.live === 0 ? '' : String(one.worst),
        ]),
        aims: [
          aimLine(
            'none that throws while it renders, with its data or in an effect goes live',
            integer(wentLive),
            wentLive === 0,
          ),
          aimLine(
            `the others are rolled back within ${maxVisitors} visitors`,
            String(worst),
            worst <= maxVisitors,
          ),
        ],
      },
    ];
  });
};
