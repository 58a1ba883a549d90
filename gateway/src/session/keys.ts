import { compileValidator } from '@sandites/contracts';
import { identityIssuer } from '@sandites/service-kit/identity';
import { Type } from '@sinclair/typebox';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
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

/**
 * Prefix of the key ids that `npm start` makes for a demo. Production refuses such keys, because it
 * must not start with a default secret.
 */
export const demoKeyPrefix = 'demo-';

const text = Type.String({ minLength: 1 });
const PrivateKey = Type.Object({
  kty: Type.Literal('OKP'),
  crv: Type.Literal('Ed25519'),
  kid: text,
  x: text,
  d: text,
});
const keyFile = compileValidator(
  Type.Object({ keys: Type.Array(Type.Unknown(), { minItems: 1 }) }),
);
const privateKeys = compileValidator(Type.Array(PrivateKey));

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('is not JSON');
  }
}

/**
 * The keys in the text of a key file: a JSON Web Key Set of private Ed25519 keys.
 * @throws an Error that says what is wrong without quoting the file, which is secret
 */
export function parsePrivateKeys(json: string) {
  const file = keyFile.validate(parseJson(json)).value;
  if (!file) throw new Error('has no keys');
  const keys = privateKeys.validate(file.keys).value;
  if (!keys) throw new Error('must hold private Ed25519 keys, each with its kid');
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length)
    throw new Error('names two keys alike');
  return keys;
}

/** Imports the keys of a key file. @throws as `parsePrivateKeys` does */
export async function parseKeySet(
  json: string,
  { allowDemo }: { allowDemo: boolean },
): Promise<KeySet> {
  const keys = parsePrivateKeys(json);
  if (!allowDemo && keys.some(({ kid }) => kid.startsWith(demoKeyPrefix)))
    throw new Error('holds a demo key, which production refuses');
  const imported = await Promise.all(keys.map((key) => importJWK(key, 'EdDSA'))).catch(() => null);
  const signingKey = imported?.[0];
  if (!signingKey || signingKey instanceof Uint8Array)
    throw new Error('holds a key that cannot be read');
  const published = {
    keys: keys.map(({ kty, crv, kid, x }) => ({ kty, crv, alg: 'EdDSA', use: 'sig', kid, x })),
  };
  return {
    keyId: keys[0]?.kid ?? '',
    signingKey,
    published,
    resolve: createLocalJWKSet(published),
  };
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
 * knows it before it signs; the key that signed so far goes on verifying, so nobody is signed out.
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

type CurrentKeys = Pick<Keys, 'current'>;

/** @param audience keeps tokens of different kinds apart */
export function signToken(
  keys: CurrentKeys,
  audience: string,
  claims: JWTPayload,
  expires: Date | string,
): Promise<string> {
  const { keyId, signingKey } = keys.current();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .setIssuer(identityIssuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(signingKey);
}

/** The claims of a token; null for a forged, malformed or expired one. */
export const readToken = (
  keys: CurrentKeys,
  audience: string,
  token: string,
): Promise<JWTPayload | null> =>
  jwtVerify(token, keys.current().resolve, {
    issuer: identityIssuer,
    audience,
    algorithms: ['EdDSA'],
    requiredClaims: ['exp'],
  }).then(
    ({ payload }) => payload,
    () => null,
  );

interface KeyFileOptions {
  allowDemo: boolean;
  /** Milliseconds between two polls of the file's modification time. */
  interval?: number;
}

/**
 * Reads the key file and reloads it when it changes. It is polled (`fs.watchFile`) because
 * Kubernetes replaces a mounted secret by a symbolic link, which `fs.watch` does not report.
 * @throws when the file is not valid at the start
 */
export async function openKeyFile(
  path: string,
  { allowDemo, interval = 1_000 }: KeyFileOptions,
  log: Logger,
): Promise<Keys> {
  const read = async () => {
    const json = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new Error(`cannot be read (${error.code})`);
    });
    return parseKeySet(json, { allowDemo });
  };
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
