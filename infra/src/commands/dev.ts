import { build } from '../build/build';
import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { openFrontDoor } from '../dev/front-door';
import { settled } from '../dev/settled';
import { watchContracts } from '../dev/watch-contracts';
import { frontendsToWatch, watchFrontends } from '../dev/watch-frontends';
import { root } from '../root';
import { announcement } from '../site/announce';
import { freePorts, requireFree } from '../site/ports';
import { addressOf, readSettings } from '../site/settings';
import { startSite } from '../site/start-site';

const quiet = 300;

runCommand(async (life) => {
  const remote = process.argv[2];
  const settings = readSettings(process.env, root);
  const progress = new Progress();
  await requireFree(settings.host, settings.port);
  await build(progress, life.signal);
  const folders = frontendsToWatch(remote);

  const [port = 0] = await freePorts(1);
  const gateway = { ...settings, host: '127.0.0.1', port };
  // One remote alone is worked on against the rest as built.
  const from = remote ? 'build' : 'source';
  const site = await startSite(gateway, life, { progress, build: async () => undefined, from });
  const door = await openFrontDoor(settings, gateway, life);
  const publish = settled(quiet, async () => {
    await site.publish().then(door.reload, (error: unknown) => life.signal.aborted || progress.print(String(error)));
  });
  watchFrontends(folders, publish, progress, life);
  watchContracts(progress, life);

  progress.print(announcement(addressOf(settings)));
  await life.untilStopped();
  return 0;
});
