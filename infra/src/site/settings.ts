import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '@sandites/cli/console';
import { root } from '../repository';

/** The services, each with a database of its name. */
export const services = ['auth', 'players', 'events', 'colleges'] as const;

/** The name of a service. */
export type ServiceName = (typeof services)[number];

/** The gateway's own database. */
export const platformDatabase = 'platform';

/** Settings of a site on this machine. */
export type SiteSettings = {
  host: string;
  port: number;
  /** All data of the site: database, releases, keys, logs. */
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | undefined;
  /** The school's file. */
  schoolFile: string;
  /**
   * Where releases and pictures are stored instead of the data folder: another folder, or a bucket.
   */
  storeUrl?: string | undefined;
};

/** The value of `STORE_URL` for services and gateway. */
export const storeUrlOf = ({
  storeUrl,
  dataDir,
}: Pick<SiteSettings, 'storeUrl' | 'dataDir'>): string => storeUrl ?? pathToFileURL(dataDir).href;

type Environment = Record<string, string | undefined>;

const standardSchool = 'schools/sandites.json';

/** The school of the specification, whose data the demo is. */
export const demoSchool = join(root, standardSchool);

/** The demo site on a local port, with its own database. */
export const demoSite = (dataDir: string, port: number): SiteSettings => ({
  host: '127.0.0.1',
  port,
  dataDir,
  databaseUrl: undefined,
  schoolFile: demoSchool,
});

/** Each school has its own data folder, so that demo data does not mix with another school's. */
const dataFolderOf = (school: string): string =>
  school === basename(standardSchool) ? '.data' : `.data-${basename(school, '.json')}`;

/**
 * Reads HOST (default 127.0.0.1), PORT (3000), SCHOOL_FILE (schools/sandites.json), DATA_DIR
 * (.data; of another school .data-herons), DATABASE_URL (none: embedded) and
 * STORE_URL (none: DATA_DIR). An empty variable is one not set.
 * @throws Failure with the invalid variable
 */
export function readSettings(env: Environment, base: string): SiteSettings {
  const schoolFile = resolve(base, env['SCHOOL_FILE'] || standardSchool);
  return {
    host: env['HOST'] || '127.0.0.1',
    port: parsePort(env['PORT'] || '3000'),
    dataDir: resolve(base, env['DATA_DIR'] || dataFolderOf(basename(schoolFile))),
    databaseUrl: env['DATABASE_URL'] ? parseServerUrl(env['DATABASE_URL']) : undefined,
    schoolFile,
    storeUrl: env['STORE_URL'] || undefined,
  };
}

/** The URL to open. */
export function addressOf({ host, port }: Pick<SiteSettings, 'host' | 'port'>): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Failure(`PORT must be a whole number from 1 to 65535, not "${text}".`);
  return port;
}

function parseServerUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Failure('DATABASE_URL must look like postgres://user:password@host:5432/postgres.');
  // A server's URL has no database; this one always exists.
  if (url.pathname.length < 2) url.pathname = '/postgres';
  return url.href;
}
