import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand, UsageError } from '../console/command';
import { Failure } from '../console/failure';
import { deployClient, type DeployClient } from '../releases/deploy-client';
import { smokeTest, startSmokeTestBrowser } from '../releases/smoke-test';
import { publicationOf, findVersion } from '../releases/deploy-target';

const command = {
  name: 'npx sandites promote',
  about:
    'Brings a version from one site to another as it is, without building it again: the same ' +
    'files with the same hash. It is smoke-tested again and goes live there.',
  takes: '<remote>',
  options: {
    '--from <url>': 'the site that has it; its token is FROM_DEPLOY_TOKEN',
    '--to <url>': 'the site that gets it; its token is DEPLOY_TOKEN',
    '--version <text>':
      'its number, its hash, or the first 6 letters of it; by default what is live',
    '--reason <text>': 'why, for the history',
  },
  examples: [
    [
      'FROM_DEPLOY_TOKEN=deploy_… DEPLOY_TOKEN=deploy_… npx sandites promote mf-coach --from ' +
        'https://staging.example --to https://www.example',
      'what is live on one site to the other',
    ],
  ],
  changes: true,
  hasResult: true,
} as const;

function tokenOf(name: string): string {
  const token = process.env[name];
  if (!token) throw new Failure(`Set ${name}: npx sandites promote --help says to what.`);
  return token;
}

const hasMap = (file: string): boolean => /\.(?:js|css)$/.test(file);

/** The site that gets the files checks every hash. */
async function download(
  site: string,
  client: DeployClient,
  remote: string,
  version: string,
  folder: string,
): Promise<void> {
  const manifest = await client.manifest(version);
  const write = (file: string, content: Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  await Promise.all(
    Object.keys(manifest.files).map(async (file) => {
      const response = await fetch(`${site}/federation/${remote}/${version}/${file}`);
      if (!response.ok) throw new Failure(`${site} lacks ${file} of ${remote} ${version}.`);
      write(file, Buffer.from(await response.arrayBuffer()));
      const map = hasMap(file) ? await client.sourceMap(version, file) : null;
      if (map) write(`${file}.map`, map);
    }),
  );
  writeFileSync(join(folder, 'release.json'), JSON.stringify(manifest));
}

runCommand(command, async ({ values, args: [remote = ''], lifecycle, progress }) => {
  const [from, to] = [values.from, values.to].map((url) => url?.replace(/\/$/, ''));
  if (from === undefined || to === undefined)
    throw new UsageError(
      `${command.name} lacks --${from === undefined ? 'from' : 'to'}`,
      command.name,
    );
  const source = deployClient(
    from,
    remote,
    tokenOf('FROM_DEPLOY_TOKEN'),
    'give another site with --from',
  );
  const target = deployClient(to, remote, tokenOf('DEPLOY_TOKEN'), 'give another site with --to');
  const { live, versions } = await source.read();
  const version =
    values.version === undefined ? live?.version : findVersion(values.version, versions);
  if (version === undefined) throw new Failure(`Nothing of ${remote} is live on ${from}.`);
  const { live: replacedRelease } = await target.read();
  if (values.dryRun)
    return {
      lines: [
        `${remote} ${version} would replace ${replacedRelease?.version ?? 'nothing'} on ${to}`,
      ],
      data: { remote, version, before: replacedRelease?.version ?? null },
    };
  const folder = mkdtempSync(join(tmpdir(), 'sandites-promote-'));
  lifecycle.defer(async () => rmSync(folder, { recursive: true, force: true }));
  const [browser] = await Promise.all([
    startSmokeTestBrowser(to, progress, lifecycle),
    progress.step(`Reading from ${from}`, () => download(from, source, remote, version, folder)),
  ]);
  await progress.step('Checking and storing', () => target.store(folder));
  const result = await progress.step('Smoke test in a browser', () =>
    smokeTest({ remote, site: to, client: target }, version, browser),
  );
  // Types and tests do not run here: whether they passed is known where they ran.
  const hasPassed = versions.some((one) => one.version === version && one.state === 'passed');
  await target.endChecks(version, hasPassed ? 'passed' : 'tests_skipped', result);
  const { before } = await target.goLive(
    version,
    100,
    publicationOf(values.reason ?? `promoted from ${from}`),
    { over: replacedRelease?.version ?? null },
  );
  return {
    lines: [`${remote} ${version} is live on ${to} (before: ${before ?? 'nothing'})`],
    data: { remote, version, before },
  };
});
