import type { Life } from '../console/life';
import type { Progress } from '../console/progress';
import { databaseUrl } from '../postgres/database-server';
import { ProcessBook } from '../processes/process-book';
import { publisher } from '../releases/publish';
import { together } from '../together';
import { openDataFolder } from './data-folder';
import { freePorts, requireFree } from './ports';
import { gatewayProgram, serviceProgram, type Purpose } from './programs';
import { runningPrograms } from './run-programs';
import { platformDatabase, services } from './services';
import { addressOf, type SiteSettings } from './settings';
import { provideSigningKeys } from './signing-keys';
import { startDatabase } from './start-database';

/** How a site is put together, besides its settings. */
export type Assembly = {
  progress: Progress;
  /** Makes sure that all is built. */
  build: () => Promise<void>;
  /** What services and gateway run for. */
  purpose: Purpose;
};

/** A site that runs. */
export type Site = {
  /** Makes the frontends live that were built since, as they are, uncompressed. Answers their versions. */
  publish: () => Promise<string[]>;
  /** Starts a service or the gateway anew, and waits until it answers or has failed to. */
  restart: (name: string) => Promise<void>;
};

/**
 * Puts the whole site together and waits until it answers. Its parts end with `life`, the gateway first and the database last.
 * @throws Failure when a part does not start.
 */
export async function startSite(settings: SiteSettings, life: Life, { progress, build, purpose }: Assembly): Promise<Site> {
  const folder = openDataFolder(settings.dataDir);
  const book = await ProcessBook.claim(folder.path, addressOf(settings));
  life.defer(async () => book.release());
  await requireFree(settings.host, settings.port);
  const { run, restart } = runningPrograms(folder, book, life, progress);

  const server = await startDatabase(settings, folder, run, progress, life.signal);
  await build();
  const platform = databaseUrl(server, platformDatabase);
  const [internalPort = 0, ...ports] = await freePorts(1 + services.length);
  const located = services.map((name, index) => ({ name, port: ports[index] ?? 0 }));
  const publish = publisher(platform, folder, progress, life.signal);
  await together([
    provideSigningKeys(folder.keys, life.signal),
    publish({ compress: purpose === 'use' }),
    progress.step('Starting the services', () =>
      run(located.map((service) => serviceProgram(service, located, databaseUrl(server, service.name), { ...settings, internalPort }, purpose))),
    ),
  ]);
  const gatewayEnv = { DATABASE_URL: platform, KEYS_FILE: folder.keys, RELEASES_DIR: folder.releases, INTERNAL_PORT: String(internalPort) };
  await progress.step('Starting the gateway', () => run([gatewayProgram(settings, located, gatewayEnv, purpose)]));
  return { publish: () => publish({ compress: false }), restart };
}
