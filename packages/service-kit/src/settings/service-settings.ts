import { validateSchool, type Issue, type School } from '@sandites/contracts';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileAbove } from '../process/program';
import {
  type Read,
  type Setting,
  choice,
  databaseAddress,
  keysAddress,
  optional,
  port,
  storeAddress,
  text,
  webAddress,
  integer,
  type SettingsOf,
} from './settings';

/** The school of the specification, in the repository or the image of the program. */
const standardFile = (): string =>
  fileAbove(__dirname, 'schools/sandites.json') ?? 'schools/sandites.json';

const fileOf = (value: string | undefined): string =>
  value === undefined ? standardFile() : resolve(value.trim());

/** The folder of the site's school, with its pictures. */
export const schoolFolder = (variable: string): Setting<string> => ({
  variable,
  read: (value) => ({ value: dirname(fileOf(value)) }),
});

/** `colors.accent` or `alumni[0].text` of a JSON pointer. */
const placeOf = ({ path }: Issue): string =>
  path
    .slice(1)
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.') || 'the file';

const issueLines = (issues: readonly Issue[]): string =>
  issues
    .map((issue) => `\n  ${placeOf(issue)} ${issue.message}`)
    .toSorted()
    .join('');

const causeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : String(error);

/**
 * Reads and checks a school's file.
 * @returns the school, or all errors with their paths
 */
export function readSchool(file: string): Read<School> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { fault: `${file} cannot be read as JSON (${causeOf(error)})` };
  }
  const { value, issues } = validateSchool(content);
  return issues
    ? { fault: `${file} is not a school's file (docs/your-school.md):${issueLines(issues)}` }
    : { value };
}

/**
 * The file of the site's school, relative to the working directory. Default: the school of the
 * specification.
 */
export const schoolFile = (variable: string): Setting<School> => ({
  variable,
  read: (value) => readSchool(fileOf(value)),
});

/** The database of a process; migrations may bypass a pooler. */
export const databaseSettings = {
  databaseUrl: databaseAddress('DATABASE_URL'),
  migrationDatabaseUrl: optional(databaseAddress('MIGRATION_DATABASE_URL')),
};

/** Settings of every process that listens. */
export const processSettings = {
  mode: choice('MODE', ['production', 'demo'], 'production'),
  host: text('HOST', 'an address to listen on, such as 127.0.0.1', '127.0.0.1'),
  port: port('PORT'),
  ...databaseSettings,
  school: schoolFile('SCHOOL_FILE'),
  /** Where the journal is stored, beside releases and pictures. */
  storeUrl: optional(storeAddress('STORE_URL')),
  drainSeconds: integer('DRAIN_SECONDS', 0, 14, 2),
  logLevel: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
  ),
};

/**
 * Further settings of a service: where the gateway publishes its identity keys, and where it lists
 * the calls that live remotes need.
 */
export const serviceSettings = {
  ...processSettings,
  gatewayKeysUrl: keysAddress('GATEWAY_KEYS_URL'),
  gatewayUrl: optional(webAddress('GATEWAY_URL')),
};

export type ServiceSettings = SettingsOf<typeof serviceSettings>;
