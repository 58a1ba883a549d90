import { Failure } from '@sandites/cli/console';
import { embeddedServer, externalServer, type DatabaseServer } from '../postgres/databases';
import { runningProcess } from '../processes/process-registry';
import type { SiteSettings } from './settings';

/**
 * The database server of the site that runs from a data folder, or the one of `DATABASE_URL`.
 * @throws Failure when there is neither
 */
export function runningServer({
  databaseUrl,
  dataDir,
}: Pick<SiteSettings, 'databaseUrl' | 'dataDir'>): DatabaseServer {
  if (databaseUrl) return externalServer(databaseUrl);
  const postgres = runningProcess(dataDir, 'postgres');
  if (!postgres)
    throw new Failure(
      `No database runs from ${dataDir}: start the site first, or set DATABASE_URL to a PostgreSQL server.`,
    );
  return embeddedServer(postgres.url);
}
