import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { buildRemote } from '../releases/build-remote';
import { startSmokeTestBrowser, smokeTest } from '../releases/smoke-test';
import { teamOf } from '../releases/team';

/** Builds, uploads and smoke-tests a remote without making it live; the version can be previewed afterwards. */
runCommand(async (lifecycle) => {
  const progress = new Progress();
  const team = await teamOf(process.argv[2], lifecycle.signal);
  const [dist, browser] = await Promise.all([buildRemote(team, progress, lifecycle.signal), startSmokeTestBrowser(team.site, progress, lifecycle)]);
  await progress.step(`Asking ${team.site}`, () => team.client.check(dist));
  await progress.step('Smoke test in a browser', async () => smokeTest(team, await team.client.store(dist), browser));
  progress.print(`Yes: ${team.remote} can be released to ${team.site}`);
  return 0;
});
