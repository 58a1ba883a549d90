import { parseArgs } from 'node:util';
import { build } from '../build/build';
import { Failure } from '../console/failure';
import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { developAgainst } from '../dev/develop-against';
import { openFrontDoor } from '../dev/front-door';
import { settled } from '../dev/settled';
import { untilLive } from '../dev/until-live';
import { watchContracts } from '../dev/watch-contracts';
import { frontendsToWatch, watchFrontends } from '../dev/watch-frontends';
import { watchServices } from '../dev/watch-services';
import { watchTypes } from '../dev/watch-types';
import { root } from '../root';
import { announcement } from '../site/announce';
import { freePorts, requireFree } from '../site/ports';
import { addressOf, readSettings } from '../site/settings';
import { startSite } from '../site/start-site';
import { writeDeclarations } from '../styles/write-declarations';
import { workspaceFolders } from '../workspaces';

const quiet = 300;
/** A version that never comes, as when somebody made another one live by hand, must not keep the others' pages from reloading. */
const longestWait = 3_000;

runCommand(async (life) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  const [remote] = positionals;
  const settings = readSettings(process.env, root);
  const progress = new Progress();
  await requireFree(settings.host, settings.port);
  await build(progress, life.signal);
  const folders = frontendsToWatch(remote);
  if (values.against !== undefined) {
    const [folder] = folders;
    if (remote === undefined || folder === undefined) throw new Failure('Say which remote, such as npm run dev -- mf-coach --against https://www.example.org.');
    await developAgainst(values.against, folder, settings, progress, life);
    return 0;
  }

  const [port = 0] = await freePorts(1);
  const gateway = { ...settings, host: '127.0.0.1', port };
  // One remote alone is worked on against the rest as built.
  const from = remote ? 'build' : 'source';
  const site = await startSite(gateway, life, { progress, build: async () => undefined, from });
  const door = await openFrontDoor(settings, addressOf(gateway), life);
  const publish = settled(quiet, async () => {
    writeDeclarations(workspaceFolders());
    try {
      await untilLive(addressOf(gateway), await site.publish(), longestWait, life.signal);
      door.reload();
    } catch (error) {
      if (!life.signal.aborted) progress.print(String(error));
    }
  });
  watchFrontends(folders, publish, progress, life);
  watchContracts(progress, life);
  if (from === 'source') watchServices(site, progress, life);
  watchTypes(remote, progress, life);

  progress.print(announcement(addressOf(settings)));
  await life.untilStopped();
  return 0;
});
