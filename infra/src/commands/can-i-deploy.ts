import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { buildRemote } from '../releases/build-remote';
import { teamOf } from '../releases/team';
import { tryInBrowser } from '../releases/trial';

runCommand(async ({ signal }) => {
  const progress = new Progress();
  const team = await teamOf(process.argv[2], signal);
  const dist = await buildRemote(team, progress, signal);
  await progress.step(`Asking ${team.site}`, () => team.client.check(dist));
  await progress.step('Trying it in a browser', async () => tryInBrowser(team, await team.client.store(dist), signal));
  progress.print(`Yes: ${team.remote} can be released to ${team.site}`);
  return 0;
});
