import { build } from '../build/build';
import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { root } from '../root';
import { announcement } from '../site/announce';
import { addressOf, readSettings } from '../site/settings';
import { startSite } from '../site/start-site';

runCommand(async (life) => {
  const settings = readSettings(process.env, root);
  const progress = new Progress();
  await startSite(settings, life, { progress, build: () => build(progress, life.signal), purpose: 'use' });
  progress.print(announcement(addressOf(settings)));
  await life.untilStopped();
  return 0;
});
