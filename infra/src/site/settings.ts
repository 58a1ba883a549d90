import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '@sandites/cli/console';
import { root } from '../repository';

/** Each has a database of its name. */
export const services = ['auth', 'players', 'events', 'colleges'] as const;

export type ServiceName = (typeof services)[number];

/** The gateway's own database. */
export const platformDatabase = 'platform';

export type SiteSettings = {
  host: string;
  port: number;
  dataDir: string;
  /** Instead of the embedded server. */
  databaseUrl: string | undefined;
  schoolFile: string;
  /** A folder or a bucket for releases and pictures, instead of the data folder. */
  storeUrl?: string | undefined;
};

export const storeUrlOf = ({
  storeUrl,
  dataDir,
}: Pick<SiteSettings, 'storeUrl' | 'dataDir'>): string => storeUrl ?? pathToFileURL(dataDir).href;

/** The files with secrets, which a backup has too, by their names in it. */
export const secretsOf = (dataDir: string): Readonly<Record<string, string>> => ({
  'keys.json': process.env['KEYS_FILE'] || join(dataDir, 'keys.json'),
  'deploy-tokens.json': join(dataDir, 'deploy-tokens.json'),
});

type Environment = Record<string, string | undefined>;

const standardSchool = 'schools/sandites.json';

export const demoSchool = join(root, standardSchool);

export const demoSite = (dataDir: string, port: number): SiteSettings => ({
  host: '127.0.0.1',
  port,
  dataDir,
  databaseUrl: undefined,
  schoolFile: demoSchool,
});

/** So that demo data does not mix with another school's. */
const dataFolderOf = (school: string): string =>
  school === basename(standardSchool) ? '.data' : `.data-${basename(school, '.json')}`;

/**
 * infra/README.md lists the variables. An empty one is one not set.
 * @throws Failure with the invalid variable
 */
export function readSettings(env: Environment = process.env, base = root): SiteSettings {
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
