import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';

/** Makes the gateway's signing keys, a JSON Web Key Set that only its owner may read, unless they are there. */
export function provideSigningKeys(file: string): void {
  if (existsSync(file)) return;
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  // RFC 7638: the thumbprint, which names the key by what it is.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  const key = { kty, crv, x, d, kid, alg: 'EdDSA', use: 'sig' };
  writeFileSync(file, JSON.stringify({ keys: [key] }), { mode: 0o600, flag: 'wx' });
}
