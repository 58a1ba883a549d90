import type { Lifecycle, Progress } from '@sandites/cli/console';
import {
  withConnection,
  databaseServer,
  type DatabaseServer,
  externalServer,
  ensureDatabases,
} from '../site/databases';
import { openDataFolder } from '../site/data-folder';
import { embeddedServerOf, requireStopped, runningPrograms } from '../site/run-programs';
import { addressOf, secretsOf, type SiteSettings, storeUrlOf } from '../site/settings';
import { startDatabase } from '../site/start-site';
import { databases, type BackupSource } from './backup';

/** On a server that was set up by `infra/databases`, the databases have their plain names. */
async function serverAt(url: string): Promise<DatabaseServer> {
  const server = externalServer(url);
  const names = await withConnection(url, async (client) =>
    (await client.query<{ datname: string }>('SELECT datname FROM pg_database')).rows.map(
      ({ datname }) => datname,
    ),
  );
  if (!names.includes(`${server.prefix}auth`) && databases.every((name) => names.includes(name)))
    return databaseServer(url, '');
  if (!databases.every((name) => names.includes(server.prefix + name)))
    await ensureDatabases(server, databases);
  return server;
}

/**
 * Opens what is backed up or restored: the site of a data folder, or of `DATABASE_URL`, `STORE_URL`
 * and `KEYS_FILE`.
 * @throws Failure where it must be stopped and runs, or its database cannot be started
 */
export async function openSource(
  settings: SiteSettings,
  lifecycle: Lifecycle,
  progress: Progress,
  state: 'stopped' | 'running or stopped',
): Promise<BackupSource> {
  const { dataDir, databaseUrl } = settings;
  const rest = { secrets: secretsOf(dataDir), storeUrl: storeUrlOf(settings) };
  const running = embeddedServerOf(dataDir);
  if (state === 'running or stopped' && !databaseUrl && running)
    return { ...rest, server: running };
  if (databaseUrl && state === 'running or stopped')
    return { ...rest, server: await serverAt(databaseUrl) };

  const folder = openDataFolder(dataDir);
  await requireStopped(folder.path);
  if (databaseUrl) return { ...rest, server: await serverAt(databaseUrl) };
  const { run } = runningPrograms(folder, addressOf(settings), lifecycle, progress);
  return {
    ...rest,
    server: await startDatabase(settings, folder, run, progress, lifecycle.signal),
  };
}
