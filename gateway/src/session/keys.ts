import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { randomUUID } from 'node:crypto';
import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';

/** The gateway's keys: the first of its file signs, all of them verify. */
export interface KeySet {
  readonly keyId: string;
  readonly signingKey: CryptoKey;
  /** The public halves, as `/.well-known/jwks.json` publishes them. */
  readonly published: JSONWebKeySet;
  readonly resolve: JWTVerifyGetKey;
}

type PrivateKey = JWK & { kid: string; x: string; d: string };

/**
 * Prefix of the key ids that `npm start` makes for a demo. Production refuses such keys, because it
 * must not start with a default secret.
 */
export const demoKeyPrefix = 'demo-';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isPrivateKey(key: unknown): key is PrivateKey {
  return (
    isRecord(key) &&
    key['kty'] === 'OKP' &&
    key['crv'] === 'Ed25519' &&
    isText(key['kid']) &&
    isText(key['x']) &&
    isText(key['d'])
  );
}

const publicHalf = ({ kid, x }: PrivateKey): JWK => ({
  kty: 'OKP',
  crv: 'Ed25519',
  alg: 'EdDSA',
  use: 'sig',
  kid,
  x,
});

/**
 * The keys in the text of a key file. @throws an Error that says what is wrong without quoting the
 * file, which is secret
 */
export function parsePrivateKeys(text: string): PrivateKey[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Error('is not JSON');
  }
  const keys = isRecord(parsed) ? parsed['keys'] : undefined;
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('has no keys');
  if (!keys.every(isPrivateKey))
    throw new Error('must hold private Ed25519 keys, each with its kid');
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length)
    throw new Error('names two keys alike');
  return keys;
}

/**
 * Reads a JSON Web Key Set of private Ed25519 keys.
 * @throws an Error that says what is wrong without quoting the file, which is secret
 */
export async function parseKeySet(
  text: string,
  { allowDemo }: { allowDemo: boolean },
): Promise<KeySet> {
  const keys = parsePrivateKeys(text);
  const [first] = keys;
  if (!first) throw new Error('has no keys');
  if (!allowDemo && keys.some(({ kid }) => kid.startsWith(demoKeyPrefix)))
    throw new Error('holds a demo key, which production refuses');
  const imported = await Promise.all(keys.map((key) => importJWK(key, 'EdDSA'))).catch(() => null);
  const signingKey = imported?.[0];
  if (!signingKey || signingKey instanceof Uint8Array)
    throw new Error('holds a key that cannot be read');
  const published = { keys: keys.map(publicHalf) };
  return { keyId: first.kid, signingKey, published, resolve: createLocalJWKSet(published) };
}

/** Maximum of keys in the file: the signing one, the next one, and older ones that still verify. */
const maxKeys = 4;

async function newKey(prefix: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return {
    ...(await exportJWK(privateKey)),
    alg: 'EdDSA',
    use: 'sig',
    kid: `${prefix}${randomUUID()}`,
  };
}

/**
 * The keys after a rotation. The next key has been published since the last one, so every verifier
 * knows it before it signs; the key that
 * signed so far goes on verifying, so nobody is signed out.
 * @param keys the keys so far: the signing one, the next one, older ones; none for a new file
 */
export async function rotate(keys: readonly JWK[], prefix = ''): Promise<JWK[]> {
  const [signing, next, ...older] = keys;
  return [
    next ?? (await newKey(prefix)),
    await newKey(prefix),
    ...(signing ? [signing] : []),
    ...older,
  ].slice(0, maxKeys);
}

/** The current keys. A changed key file takes effect without a restart. */
export interface Keys {
  current(): KeySet;
  /** Reads the file again. An invalid file is logged, and the keys stay as they are. */
  reload(): Promise<void>;
  close(): void;
}

interface KeyFileOptions {
  allowDemo: boolean;
  /** Milliseconds between two polls of the file's modification time. */
  interval?: number;
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`cannot be read (${error.code})`);
  });
}

/**
 * Reads the key file and reloads it when it changes (`fs.watchFile`). It is polled because
 * Kubernetes replaces a mounted secret by a symbolic link, which
 * `fs.watch` does not report.
 * @throws when the file is not valid at the start
 */
export async function openKeyFile(
  path: string,
  { allowDemo, interval = 1_000 }: KeyFileOptions,
  log: Logger,
): Promise<Keys> {
  const read = async () => parseKeySet(await textOf(path), { allowDemo });
  let keys = await read();

  const reload = async () => {
    try {
      keys = await read();
      log.info({ kid: keys.keyId, keys: keys.published.keys.length }, 'Keys reloaded');
    } catch (error) {
      log.error({ err: error }, 'The key file cannot be used; the current keys stay');
    }
  };
  const onChange = () => void reload();
  watchFile(path, { interval, persistent: false }, onChange);
  return { current: () => keys, reload, close: () => unwatchFile(path, onChange) };
}
