import { StartError } from '../process/serve';

/** The value of a variable, or its error and what to do. */
export type Read<T> = { value: T } | { fault: string };

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
    const knownParts = parts
      .map((part) => all.find((value) => value === part))
      .filter((value) => value !== undefined);
    return knownParts.length === parts.length ? knownParts : undefined;
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

function urlOf(protocols: readonly string[], value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url &&
    protocols.includes(url.protocol) &&
    (url.hostname !== '' || url.protocol === 'file:')
    ? value
    : undefined;
}

/** An `http:` or `https:` URL, without its trailing slash. */
export const webAddress = (variable: string, fallback?: string): Setting<string> =>
  setting(variable, fallback, 'an address such as http://127.0.0.1:3000', (value) =>
    urlOf(['http:', 'https:'], value)?.replace(/\/$/, ''),
  );

/** An `https:` URL, without its trailing slash. */
export const secureAddress = (variable: string): Setting<string> =>
  setting(
    variable,
    undefined,
    'the address of the site, such as https://www.example.org',
    (value) => urlOf(['https:'], value)?.replace(/\/$/, ''),
  );

/** Where public keys are read: an `http:` or `https:` URL, or a file. */
export const keysAddress = (variable: string): Setting<string> =>
  setting(
    variable,
    undefined,
    'an address such as http://127.0.0.1:3000/.well-known/jwks.json, or a file such as file:///run/keys/gateway.json',
    (value) => urlOf(['http:', 'https:', 'file:'], value),
  );

/** A PostgreSQL URL. It has a password, so an invalid one is not repeated in the error. */
export const databaseAddress = (variable: string): Setting<string> =>
  setting(
    variable,
    undefined,
    'an address such as postgres://user:password@host:5432/database',
    (value) => urlOf(['postgres:', 'postgresql:'], value),
    true,
  );

/** Where files are stored: a folder, or a bucket of an S3-compatible server. */
export const storeAddress = (variable: string): Setting<string> =>
  setting(
    variable,
    undefined,
    'an address such as file:///srv/sandites or s3://bucket?endpoint=https://s3.example.org',
    (value) => urlOf(['file:', 's3:'], value),
  );

/** A mail server's URL. It has a password, so an invalid one is not repeated in the error. */
export const smtpAddress = (variable: string): Setting<string> =>
  setting(
    variable,
    undefined,
    'an address such as smtp://user:password@mail.example.org:587',
    (value) => urlOf(['smtp:', 'smtps:'], value),
    true,
  );

/** An e-mail address alone, without a name before it. */
export const mailAddress = (variable: string): Setting<string> =>
  setting(variable, undefined, 'an address such as athletics@school.example', (value) =>
    /^[^\s<>@]+@[^\s<>@]+$/.test(value) ? value : undefined,
  );
