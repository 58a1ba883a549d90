import { validateSchool, type Issue, type School } from '@sandites/contracts';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from '../problem/problem';
import { fileAbove } from './program';

/** The value of a variable, or its error and what to do. */
type Read<T> = { value: T } | { fault: string };

/** One environment variable: its name and how its text is parsed. */
export interface Setting<T> {
  readonly variable: string;
  read(text: string | undefined): Read<T>;
}

export type SettingsTable = Record<string, Setting<unknown>>;
export type SettingsOf<Table extends SettingsTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T : never;
};

/**
 * Reads environment variables by a table of settings. Blank counts as absent.
 * @throws StartError with every invalid variable, its error and what to do, in one line
 */
export function readSettings<Table extends SettingsTable>(
  env: NodeJS.ProcessEnv,
  table: Table,
): SettingsOf<Table> {
  const errors: string[] = [];
  const entries = Object.entries(table).map(([name, setting]) => {
    const { variable } = setting;
    const result = setting.read(env[variable]?.trim() ? env[variable] : undefined);
    if ('value' in result) return [name, result.value] as const;
    errors.push(`${variable} ${result.fault}`);
    return [name, undefined] as const;
  });
  if (errors.length > 0) throw new StartError(`Wrong settings: ${errors.join('; ')}`);
  return Object.fromEntries(entries) as SettingsOf<Table>;
}

const quote = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

function setting<T>(
  variable: string,
  fallback: T | undefined,
  expected: string,
  parse: (text: string) => T | undefined,
  isSecret = false,
): Setting<T> {
  const read = (rawValue: string | undefined): Read<T> => {
    if (rawValue === undefined)
      return fallback === undefined
        ? { fault: `is missing: set it to ${expected}` }
        : { value: fallback };
    const value = parse(rawValue.trim());
    return value === undefined
      ? { fault: `${isSecret ? 'is wrong' : `is ${quote(rawValue)}`}: set it to ${expected}` }
      : { value };
  };
  return { variable, read };
}

/** One of a few values. Without a fallback the variable is required, as for every kind. */
export const choice = <const Options extends readonly string[]>(
  variable: string,
  options: Options,
  fallback?: Options[number],
): Setting<Options[number]> =>
  setting(variable, fallback, `one of ${options.join(', ')}`, (text) =>
    options.find((value) => value === text),
  );

/** Comma-separated values of a list. */
export const choices = <const Options extends readonly string[]>(
  variable: string,
  all: Options,
  fallback?: readonly Options[number][],
): Setting<readonly Options[number][]> =>
  setting(variable, fallback, `some of ${all.join(', ')}, with commas between them`, (text) => {
    const parts = text.split(',').map((part) => part.trim());
    const values = parts.flatMap((part) => all.find((value) => value === part) ?? []);
    return values.length === parts.length ? values : undefined;
  });

/** `on` or `off` (also true/false, 1/0). */
export const flag = (variable: string, fallback?: boolean): Setting<boolean> =>
  setting(variable, fallback, 'on or off', (text) => {
    if (/^(on|true|1)$/i.test(text)) return true;
    return /^(off|false|0)$/i.test(text) ? false : undefined;
  });

/** A whole number from `min` to `max`. */
export const integer = (
  variable: string,
  min: number,
  max: number,
  fallback?: number,
): Setting<number> =>
  setting(variable, fallback, `a whole number from ${min} to ${max}`, (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    return value >= min && value <= max ? value : undefined;
  });

/** A port to listen on; 0 takes any free one. */
export const port = (variable: string, fallback?: number): Setting<number> =>
  integer(variable, 0, 65_535, fallback);

/** Any text that is not blank. */
export const text = (variable: string, expected: string, fallback?: string): Setting<string> =>
  setting(variable, fallback, expected, (value) => value);

/** A password, not trimmed. */
export const password = (variable: string, expected: string): Setting<string> => ({
  variable,
  read: (value) =>
    value === undefined ? { fault: `is missing: set it to ${expected}` } : { value },
});

/** An optional setting; null where it is absent. */
export const optional = <T>(inner: Setting<T>): Setting<T | null> => ({
  variable: inner.variable,
  read: (value) => (value === undefined ? { value: null } : inner.read(value)),
});

/**
 * A kind of URL, without a slash at its end.
 * @param isSecret it has a password, so an invalid one is not repeated in the error
 */
const address =
  (protocols: readonly string[], expected: string, isSecret = false) =>
  (variable: string, fallback?: string): Setting<string> => {
    const parse = (value: string) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const isComplete = url && (url.hostname !== '' || url.protocol === 'file:');
      return isComplete && protocols.includes(url.protocol) ? value.replace(/\/$/, '') : undefined;
    };
    return setting(variable, fallback, expected, parse, isSecret);
  };

/** An `http:` or `https:` URL. */
export const webAddress = address(['http:', 'https:'], 'an address such as http://127.0.0.1:3000');

/** An `https:` URL. */
export const secureAddress = address(
  ['https:'],
  'the address of the site, such as https://www.example.org',
);

/** Where public keys are read. */
export const keysAddress = address(
  ['http:', 'https:', 'file:'],
  'an address such as http://127.0.0.1:3000/.well-known/jwks.json, or a file such as file:///run/keys/gateway.json',
);

/** A PostgreSQL URL. */
export const databaseAddress = address(
  ['postgres:', 'postgresql:'],
  'an address such as postgres://user:password@host:5432/database',
  true,
);

/** Where files are stored: a folder, or a bucket of an S3-compatible server. */
export const storeAddress = address(
  ['file:', 's3:'],
  'an address such as file:///srv/sandites or s3://bucket?endpoint=https://s3.example.org',
);

/** A mail server's URL. */
export const smtpAddress = address(
  ['smtp:', 'smtps:'],
  'an address such as smtp://user:password@mail.example.org:587',
  true,
);

/** An e-mail address alone, without a name before it. */
export const mailAddress = (variable: string): Setting<string> =>
  setting(variable, undefined, 'an address such as athletics@school.example', (value) =>
    /^[^\s<>@]+@[^\s<>@]+$/.test(value) ? value : undefined,
  );

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
  /** Where releases, pictures and the journal are stored. */
  storeUrl: storeAddress('STORE_URL'),
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
