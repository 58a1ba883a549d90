import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { openCluster } from '../postgres/cluster';
import { embeddedServer, externalServer, type DatabaseServer } from '../postgres/database-server';
import { provideDatabases } from '../postgres/databases';
import { postgresProgram } from '../postgres/server';
import type { DataFolder } from './data-folder';
import { freePorts } from './ports';
import { platformDatabase, services } from './services';
import type { SiteSettings } from './settings';
import type { RunPrograms } from './run-programs';

/** Provides the server of `DATABASE_URL` or the embedded one, with our databases in it, each of an owner of its own. */
export async function startDatabase(
  { databaseUrl }: SiteSettings,
  folder: DataFolder,
  run: RunPrograms,
  progress: Progress,
  signal: AbortSignal,
): Promise<DatabaseServer> {
  return progress.step('Starting the database', async () => {
    const server = databaseUrl ? externalServer(databaseUrl) : await startEmbedded(folder, run, signal);
    await provideDatabases(server, [...services, platformDatabase]);
    return server;
  });
}

async function startEmbedded(folder: DataFolder, run: RunPrograms, signal: AbortSignal): Promise<DatabaseServer> {
  const cluster = await openCluster(folder.path, signal);
  const [port] = await freePorts(1);
  if (!port) throw new Failure('This machine has no free port.');
  const program = postgresProgram(cluster, port);
  await run([program]);
  return embeddedServer(program.url);
}
