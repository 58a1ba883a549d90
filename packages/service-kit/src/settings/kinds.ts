import type { Read, Setting } from './setting';

const shown = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

function setting<T>(variable: string, fallback: T | undefined, wanted: string, parse: (text: string) => T | undefined, isSecret = false): Setting<T> {
  const read = (given: string | undefined): Read<T> => {
    if (given === undefined) return fallback === undefined ? { fault: `is missing: set it to ${wanted}` } : { value: fallback };
    const value = parse(given.trim());
    return value === undefined ? { fault: `${isSecret ? 'is wrong' : `is ${shown(given)}`}: set it to ${wanted}` } : { value };
  };
  return { variable, read };
}

/** One of a few words. Without a fallback the variable is required; so with every kind. */
export const choice = <const Words extends readonly string[]>(variable: string, words: Words, fallback?: Words[number]): Setting<Words[number]> =>
  setting(variable, fallback, `one of ${words.join(', ')}`, (text) => words.find((word) => word === text));

/** Any of a few words, with commas between them. */
export const words = <const Words extends readonly string[]>(variable: string, all: Words, fallback?: readonly Words[number][]): Setting<readonly Words[number][]> =>
  setting(variable, fallback, `some of ${all.join(', ')}, with commas between them`, (text) => {
    const given = text.split(',').map((part) => part.trim());
    const known = given.map((part) => all.find((word) => word === part)).filter((word) => word !== undefined);
    return known.length === given.length ? known : undefined;
  });

/** `on` or `off` (also true/false, 1/0). */
export const flag = (variable: string, fallback?: boolean): Setting<boolean> =>
  setting(variable, fallback, 'on or off', (text) => {
    if (/^(on|true|1)$/i.test(text)) return true;
    return /^(off|false|0)$/i.test(text) ? false : undefined;
  });

/** A whole number from `least` to `most`. */
export const whole = (variable: string, least: number, most: number, fallback?: number): Setting<number> =>
  setting(variable, fallback, `a whole number from ${least} to ${most}`, (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= most ? value : undefined;
  });

/** A port to listen on; 0 takes any free one. */
export const port = (variable: string, fallback?: number): Setting<number> => whole(variable, 0, 65_535, fallback);

/** Any text that is not blank. */
export const text = (variable: string, wanted: string, fallback?: string): Setting<string> => setting(variable, fallback, wanted, (given) => given);

/** A password: taken to the letter, spaces at its ends too. */
export const password = (variable: string, wanted: string): Setting<string> => ({
  variable,
  read: (given) => (given === undefined ? { fault: `is missing: set it to ${wanted}` } : { value: given }),
});

/** A setting that may be absent: null then. */
export const optional = <T>(inner: Setting<T>): Setting<T | null> => ({
  variable: inner.variable,
  read: (given) => (given === undefined ? { value: null } : inner.read(given)),
});

function urlOf(protocols: readonly string[], given: string): string | undefined {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  return url && protocols.includes(url.protocol) && (url.hostname !== '' || url.protocol === 'file:') ? given : undefined;
}

/** An `http:` or `https:` address, given back without a slash at its end. */
export const webAddress = (variable: string, fallback?: string): Setting<string> =>
  setting(variable, fallback, 'an address such as http://127.0.0.1:3000', (given) => urlOf(['http:', 'https:'], given)?.replace(/\/$/, ''));

/** An `https:` address, given back without a slash at its end. */
export const secureAddress = (variable: string): Setting<string> =>
  setting(variable, undefined, 'the address of the site, such as https://www.example.org', (given) => urlOf(['https:'], given)?.replace(/\/$/, ''));

/** Where public keys are read: an `http:` or `https:` address, or a file. */
export const keysAddress = (variable: string): Setting<string> =>
  setting(variable, undefined, 'an address such as http://127.0.0.1:3000/.well-known/jwks.json, or a file such as file:///run/keys/gateway.json', (given) =>
    urlOf(['http:', 'https:', 'file:'], given),
  );

/** A PostgreSQL address. It holds a password, so a wrong one is not repeated in the fault. */
export const databaseAddress = (variable: string): Setting<string> =>
  setting(variable, undefined, 'an address such as postgres://user:password@host:5432/database', (given) => urlOf(['postgres:', 'postgresql:'], given), true);

/** Where files are kept: a folder, or a bucket of an S3-compatible server. */
export const storeAddress = (variable: string): Setting<string> =>
  setting(variable, undefined, 'an address such as file:///srv/sandites or s3://bucket?endpoint=https://s3.example.org', (given) => urlOf(['file:', 's3:'], given));

/** A mail server's address. It holds a password, so a wrong one is not repeated in the fault. */
export const smtpAddress = (variable: string): Setting<string> =>
  setting(variable, undefined, 'an address such as smtp://user:password@mail.example.org:587', (given) => urlOf(['smtp:', 'smtps:'], given), true);
