import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { buildRemote } from '../releases/build-remote';
import { teamOf } from '../releases/team';
import { tryInBrowser } from '../releases/trial';
import { startTrialBrowser } from '../releases/trial-browser';

runCommand(async (life) => {
  const progress = new Progress();
  const team = await teamOf(process.argv[2], life.signal);
  const [dist, browser] = await Promise.all([buildRemote(team, progress, life.signal), startTrialBrowser(team.site, progress, life)]);
  await progress.step(`Asking ${team.site}`, () => team.client.check(dist));
  await progress.step('Trying it in a browser', async () => tryInBrowser(team, await team.client.store(dist), browser));
  progress.print(`Yes: ${team.remote} can be released to ${team.site}`);
  return 0;
});
