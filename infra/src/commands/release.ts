import { parseArgs } from 'node:util';
import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { buildRemote } from '../releases/build-remote';
import { startSmokeTestBrowser, smokeTest } from '../releases/smoke-test';
import { percentIn, publicationOf, teamOf } from '../releases/team';

runCommand(async (lifecycle) => {
  const { signal } = lifecycle;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' }, canary: { type: 'string' }, drop: { type: 'string', multiple: true } } });
  const progress = new Progress();
  const team = await teamOf(positionals[0], signal);
  const [dist, browser] = await Promise.all([buildRemote(team, progress, signal), startSmokeTestBrowser(team.site, progress, lifecycle)]);
  const version = await progress.step('Checking and storing', () => team.client.store(dist));
  await progress.step('Smoke test in a browser', () => smokeTest(team, version, browser));
  const percent = values.canary === undefined ? 100 : percentIn(values.canary);
  const { before } = await team.client.goLive(version, percent, publicationOf(values.reason ?? 'released'), values.drop);
  progress.print(before === version ? `${team.remote} ${version} is live already` : `${team.remote} ${version} is live${percent < 100 ? ` for ${percent} of 100 visitors` : ''} (before: ${before ?? 'nothing'})`);
  return 0;
});
