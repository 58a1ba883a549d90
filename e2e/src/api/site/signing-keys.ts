import { demoAccountIds, type Role, type Service } from '@sandites/contracts';
import { identityClaims, identityIssuer, type Caller } from '@sandites/service-kit/identity';
import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';

/** A key pair that signs identities: the gateway's, or another for forged tokens. */
export interface SigningKeys {
  readonly kid: string;
  /** The key in the format of the gateway's `KEYS_FILE`. */
  readonly file: object;
  sign(claims: JWTPayload, audience: string, seconds?: number): Promise<string>;
}

/** @param kid the key id; a forged key uses the gateway's */
export function signingKeys(kid: string = randomUUID()): SigningKeys {
  const { privateKey }: { privateKey: KeyObject } = generateKeyPairSync('ed25519');
  return {
    kid,
    file: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' }] },
    sign: (claims, audience, seconds = 600) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setIssuer(identityIssuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
        .sign(privateKey),
  };
}

const roles: Record<keyof typeof demoAccountIds, Role> = {
  admin: 'admin',
  coach: 'coach',
  user: 'user',
  coach2: 'coach',
};
export type DemoAccount = keyof typeof demoAccountIds;

/** A demo account with the identity that the gateway signs for it. */
export const callerOf = (username: DemoAccount): Caller => ({
  id: demoAccountIds[username],
  username,
  role: roles[username],
  sessionId: 'signed-identity',
});

/** An identity token as the gateway signs it, with a client address of its own. */
export const identityToken = (
  keys: SigningKeys,
  service: Service,
  caller: Caller | null,
  seconds?: number,
): Promise<string> =>
  keys.sign(identityClaims({ caller, ip: newAddress(), isGateway: false }), service, seconds);

let addresses = 0;
/** A new client address: limits count by address. */
export const newAddress = (): string =>
  `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
