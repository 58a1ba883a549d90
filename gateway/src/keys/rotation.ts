import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';

/** Keys kept in the file: the one that signs, the next one, and those whose signatures are still about. */
const kept = 4;

async function newKey(prefix: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'EdDSA', use: 'sig', kid: `${prefix}${randomUUID()}` };
}

/**
 * The keys after a rotation. The next key has been published since the last one, so every verifier knows it before it signs; the key that
 * signed so far goes on verifying, so nobody is signed out.
 * @param keys the keys so far: the signing one, the next one, older ones; none for a new file
 */
export async function rotate(keys: readonly JWK[], prefix = ''): Promise<JWK[]> {
  const [signing, next, ...older] = keys;
  return [next ?? (await newKey(prefix)), await newKey(prefix), ...(signing ? [signing] : []), ...older].slice(0, kept);
}
