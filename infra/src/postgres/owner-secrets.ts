import { createHmac, scryptSync } from 'node:crypto';

/**
 * The secrets of the databases' owners. They follow from the administrator's password: every start with the same server has the same ones,
 * nothing needs keeping, and none leads to another. The key is slow to make, so that whoever has one secret cannot try passwords.
 */
export function ownerSecrets(administratorPassword: string): (owner: string) => string {
  let key: Buffer | undefined;
  return (owner) => {
    key ??= scryptSync(administratorPassword, 'sandites databases', 32);
    return createHmac('sha256', key).update(owner).digest('base64url');
  };
}
