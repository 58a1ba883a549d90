import { type School, type SecondFactorSecret, limits } from '@sandites/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** The defaults of authenticator apps: six digits, 30 seconds each (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a phone's clock may be off, to either side. */
const tolerance = 1;

/** A new secret, as text to type in and as a URL to show as a QR code. */
export function newSecret(
  username: string,
  { name: issuer }: Pick<School, 'name'>,
): SecondFactorSecret {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...form, issuer, label: username, secret }).toString();
  return { secret: secret.base32, uri };
}

/** The time step of a code; null for a code of another time or secret. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    ...form,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: tolerance,
  });
  return delta === null ? null : Math.floor(now / 1_000 / form.period) + delta;
}

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
