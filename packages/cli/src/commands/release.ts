import { runCommand, UsageError } from '../console/command';
import { prepareRelease, bumpVersion } from '../releases/prepare-release';
import { join } from 'node:path';
import { planText } from '../releases/listing';
import { requireLiveSources } from '../releases/live-sources';
import {
  findVersion,
  publicationOf,
  parseCanarySteps,
  parseMinutes,
  buildTargetOf,
} from '../releases/deploy-target';
import { watchRelease } from '../releases/watch-release';
import { readJson } from '../console/workspaces';

const command = {
  name: 'npx sandites release',
  about:
    'Releases a remote by itself: checks its token, types and tests, builds it, ' +
    'opens every page of it in a browser, and makes it live.',
  takes: '[remote]',
  options: {
    '--reason <text>': 'why, for the history',
    '--canary <percent>':
      'to so many of 100 visitors; several (5,25,100) are taken one after the other',
    '--every <time>':
      'between two of them, such as 10m or 2h, while the canary fails for no more visitors than the live version',
    '--drop </path...>':
      'a page of the live version that this one no longer has; may be given more than once',
    '--over <version>':
      'goes live over this one, though it undoes work or went live since the release began',
    '--allow-dirty': 'sources that are not committed, on a site that is no demo',
    '--watch <time>':
      'waits for so long, such as 10m, and fails where the version is rolled back meanwhile',
    '--patch': 'counts the version up where it did not change: 1.4.0 to 1.4.1 (the default)',
    '--minor': '1.4.0 to 1.5.0',
    '--major': '1.4.0 to 2.0.0',
    '--all-tests': 'not only the tests that the changes since the live version can reach',
    '--skip-tests': 'in an emergency: no types, no tests; the history says so',
  },
  examples: [
    ['npx sandites release mf-coach --reason "A better table"', 'to everybody'],
    ['npx sandites release mf-coach --canary 10', 'to 10 of 100 visitors'],
    ['npx sandites release mf-coach --canary 5,25,100 --every 10m', 'the site raises it by itself'],
    ['SITE=https://… DEPLOY_TOKEN=deploy_… npx sandites release mf-coach', 'to another site'],
  ],
  changes: true,
  hasResult: true,
} as const;

runCommand(command, async ({ values, args: [name], lifecycle, progress }) => {
  const steps = (['patch', 'minor', 'major'] as const).filter((step) => values[step]);
  if (steps.length > 1)
    throw new UsageError('--patch, --minor and --major are one choice', command.name);
  const { percent, then } = parseCanarySteps(values.canary ?? '100', values.every);
  const target = buildTargetOf(name);
  const { remote, site, client, folder } = target;
  const state = await client.read();
  const { live, versions } = state;
  const over = values.over === undefined ? undefined : findVersion(values.over, versions);
  if (live && over !== live.version) await requireLiveSources(live, target, lifecycle.signal);
  if (values.dryRun)
    return {
      lines: [
        `${remote} would be released to ${percent} of 100 visitors of ${site}, ` +
          `where ${live?.version ?? 'nothing'} is live`,
      ],
      data: { remote, percent, live: live?.version ?? null },
    };
  const reason = values.reason ?? 'released';
  const { version, ownVersion, isLive } = await prepareRelease(
    target,
    state,
    { skipTests: values.skipTests, allTests: values.allTests, bump: steps[0] ?? 'patch' },
    progress,
    lifecycle,
  );
  if (isLive)
    return {
      lines: [`Nothing to do: ${remote} ${version} is live, as it is built here`],
      data: { remote, version, ownVersion, percent: 100, before: version },
    };
  const { before } = await client.goLive(
    version,
    percent,
    publicationOf(values.skipTests ? `${reason} (tests skipped)` : reason),
    { drop: values.drop, then, over: over ?? live?.version ?? null, allowDirty: values.allowDirty },
  );
  if (ownVersion !== readJson<{ version: string }>(join(folder, 'package.json')).version) {
    bumpVersion(folder, ownVersion, values.reason ?? 'Small improvements.');
    progress.print(`${remote} counts up to ${ownVersion}`);
  }
  const share = percent < 100 ? ` for ${percent} of 100 visitors` : '';
  const line = `${remote} ${version} is live${share} (before: ${before ?? 'nothing'})`;
  const plan = then && `It goes on to ${then.steps.join(', ')}, ${planText(then.everyMinutes)}`;
  const lines = [line, ...(plan === undefined ? [] : [plan])];
  const data = { remote, version, ownVersion, percent, before };
  if (values.watch === undefined) return { lines, data };
  for (const text of lines) progress.print(text);
  await watchRelease(client, version, parseMinutes(values.watch), lifecycle.signal);
  return { lines: [`${remote} ${version} did well for ${values.watch}`], data };
});
