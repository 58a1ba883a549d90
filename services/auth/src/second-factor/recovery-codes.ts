import { limits } from '@sandites/contracts';
import { createHash, randomBytes } from 'node:crypto';

/** No letters that look alike: 32 characters of five bits each (Crockford's base 32). */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * 120 random bits, in groups that can be copied by hand: enough to store an unsalted hash (OWASP
 * ASVS 6.5.2).
 */
function newCode(): string {
  const text = [...randomBytes(24)].map((byte) => signs[byte % signs.length]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** Recovery codes, each of which replaces the authenticator app at one sign-in. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, newCode);

/** The stored hash of a recovery code. Dashes and letter case make no difference. */
export function recoveryCodeHash(code: string): Buffer {
  const normalized = code
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(normalized).digest();
}
