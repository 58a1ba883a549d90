import type { Knex } from 'knex';
import { createHash, randomBytes } from 'node:crypto';

/** Deploy tokens of teams: each can release one remote. */
export interface DeployTokens {
  /** Makes a token; only its hash is kept. */
  make(remote: string, by: string): Promise<string>;
  /** The remote that a token can release; null for an unknown or revoked one. */
  remoteOf(token: string): Promise<string | null>;
  /** Revokes all tokens of a remote. @returns how many there were */
  revoke(remote: string): Promise<number>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function deployTokens(db: Knex): DeployTokens {
  return {
    async make(remote, by) {
      const token = `deploy_${randomBytes(32).toString('base64url')}`;
      await db('deploy_tokens').insert({ remote, token_hash: hashOf(token), made_by: by });
      return token;
    },
    async remoteOf(token) {
      const row: { remote: string } | undefined = await db('deploy_tokens').where({ token_hash: hashOf(token) }).whereNull('revoked_at').first('remote');
      return row?.remote ?? null;
    },
    revoke: (remote) => db('deploy_tokens').where({ remote }).whereNull('revoked_at').update({ revoked_at: db.fn.now() }),
  };
}
