import { parseArgs } from 'node:util';
import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { buildRemote } from '../releases/build-remote';
import { percentIn } from '../releases/percent';
import { publicationOf, teamOf } from '../releases/team';
import { tryInBrowser } from '../releases/trial';
import { startTrialBrowser } from '../releases/trial-browser';

runCommand(async (life) => {
  const { signal } = life;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' }, canary: { type: 'string' } } });
  const progress = new Progress();
  const team = await teamOf(positionals[0], signal);
  const [dist, browser] = await Promise.all([buildRemote(team, progress, signal), startTrialBrowser(team.site, progress, life)]);
  const version = await progress.step('Checking and storing', () => team.client.store(dist));
  await progress.step('Trying it in a browser', () => tryInBrowser(team, version, browser));
  const percent = values.canary === undefined ? 100 : percentIn(values.canary);
  const { before } = await team.client.goLive(version, percent, publicationOf(values.reason ?? 'released'));
  progress.print(before === version ? `${team.remote} ${version} is live already` : `${team.remote} ${version} is live${percent < 100 ? ` for ${percent} of 100 visitors` : ''} (before: ${before ?? 'nothing'})`);
  return 0;
});
