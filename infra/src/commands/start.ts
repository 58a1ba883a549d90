import { build } from '../build/build';
import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { root } from '../repository';
import { addressOf, readSettings } from '../site/settings';
import { announcement, startSite } from '../site/start-site';

runCommand(async (lifecycle) => {
  const settings = readSettings(process.env, root);
  const progress = new Progress();
  const { school } = await startSite(settings, lifecycle, { progress, build: () => build(progress, lifecycle.signal), purpose: 'use' });
  progress.print(announcement(addressOf(settings), school));
  await lifecycle.untilStopped();
  return 0;
});
