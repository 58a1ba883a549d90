import { basename, join } from 'node:path';
import type { Lifecycle } from '../../console/lifecycle';
import { embeddedServer, provideDatabases } from '../../postgres/databases';
import { mustRun } from '../../processes/run-program';
import { builtReleases } from '../../releases/build-remote';
import { root } from '../../repository';
import { emptyDataFolder, openDataFolder } from '../../site/data-folder';
import { benchFolder, type BenchSite, startGatewayBeside } from '../harness';

const database = 'single_bundle';

/**
 * Builds shell and pages as one bundle without federation, and serves it by a gateway of its own in front of the same services. To the gateway it is
 * a release of the shell that has every page: HTML, preloads, compression and headers are made by the same code.
 * @returns where it is
 */
export async function serveSingleBundle(site: BenchSite, lifecycle: Lifecycle): Promise<string> {
  const dataDir = join(benchFolder, 'single-bundle');
  await emptyDataFolder(dataDir);
  const folder = openDataFolder(dataDir);
  const output = join(dataDir, 'use');
  await mustRun(join(root, 'packages/build/dist/bundle.js'), [join(root, 'shell'), ...remoteFolders(), output], { signal: lifecycle.signal });

  await provideDatabases(embeddedServer(site.part('postgres').url), [database]);
  const env = { DATABASE_URL: site.databaseUrl(database), RELEASES_DIR: folder.releases };
  await mustRun(join(root, 'gateway/dist/publish.js'), [output], { env: { ...process.env, ...env }, signal: lifecycle.signal });

  return startGatewayBeside(site, 'gateway of the single bundle', env, lifecycle);
}

const remoteFolders = () => builtReleases().map((dist) => join(dist, '..')).filter((folder) => basename(folder) !== 'shell');
