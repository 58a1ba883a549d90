import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../console/failure';
import { root } from '../repository';

/** The services, each with a database of its name. */
export const services = ['auth', 'players', 'events', 'colleges'] as const;

/** The name of a service. */
export type ServiceName = (typeof services)[number];

/** The gateway's own database. */
export const platformDatabase = 'platform';

/** What the environment says about a site on this machine. */
export type SiteSettings = {
  host: string;
  port: number;
  /** Everything the site keeps: database, releases, keys, logs. */
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl: string | undefined;
  /** All that is particular to the school (product D64). */
  schoolFile: string;
  /** Where releases and pictures are kept instead of the data folder: another folder, or a bucket. */
  storeUrl?: string | undefined;
};

/** Where a site keeps releases and pictures, as services and gateway want it (`STORE_URL`). */
export const storeUrlOf = ({ storeUrl, dataDir }: Pick<SiteSettings, 'storeUrl' | 'dataDir'>): string => storeUrl ?? pathToFileURL(dataDir).href;

type Environment = Record<string, string | undefined>;

const standardSchool = 'schools/sandites.json';

/** The school of the specification, whose data the demo is. */
export const demoSchool = join(root, standardSchool);

/** The demo's site at a port of this machine, with a database of its own. */
export const demoSite = (dataDir: string, port: number): SiteSettings => ({ host: '127.0.0.1', port, dataDir, databaseUrl: undefined, schoolFile: demoSchool });

/** A school has a data folder of its own, so that no row of the demo's comes into another's. */
const dataFolderOf = (school: string): string => (school === basename(standardSchool) ? '.data' : `.data-${basename(school, '.json')}`);

/**
 * Reads HOST (default 127.0.0.1), PORT (3000), SCHOOL_FILE (schools/sandites.json), DATA_DIR (.data; of another school .data-herons), DATABASE_URL (none: embedded) and
 * STORE_URL (none: DATA_DIR). An empty variable is one not set.
 * @throws Failure naming the variable that is wrong.
 */
export function readSettings(env: Environment, base: string): SiteSettings {
  const schoolFile = resolve(base, env['SCHOOL_FILE'] || standardSchool);
  return {
    host: env['HOST'] || '127.0.0.1',
    port: portIn(env['PORT'] || '3000'),
    dataDir: resolve(base, env['DATA_DIR'] || dataFolderOf(basename(schoolFile))),
    databaseUrl: env['DATABASE_URL'] ? serverIn(env['DATABASE_URL']) : undefined,
    schoolFile,
    storeUrl: env['STORE_URL'] || undefined,
  };
}

/** The address people open. */
export function addressOf({ host, port }: Pick<SiteSettings, 'host' | 'port'>): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function portIn(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw new Failure(`PORT must be a whole number from 1 to 65535, not "${text}".`);
  return port;
}

function serverIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) throw new Failure('DATABASE_URL must look like postgres://user:password@host:5432/postgres.');
  // A server's address names no database; this one is always there.
  if (url.pathname.length < 2) url.pathname = '/postgres';
  return url.href;
}
