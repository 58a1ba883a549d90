import type { Knex } from 'knex';
import { createHash, randomBytes } from 'node:crypto';

/** A deploy token in a list: without its secret, which is shown only once. */
export interface ListedToken {
  readonly id: number;
  readonly remote: string;
  readonly made_at: string;
  readonly made_by: string;
  readonly last_used_at: string | null;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export type DeployTokens = ReturnType<typeof deployTokens>;

/** Deploy tokens of teams: each can release one remote. */
export function deployTokens(db: Knex) {
  return {
    /** Creates a token; only its hash is stored. */
    async create(remote: string, by: string): Promise<string> {
      const token = `deploy_${randomBytes(32).toString('base64url')}`;
      await db('deploy_tokens').insert({ remote, token_hash: hashOf(token), made_by: by });
      return token;
    },
    /** The remote that a token can release; null for an unknown or revoked one. */
    async remoteOf(token: string): Promise<string | null> {
      const row: { remote: string } | undefined = await db('deploy_tokens')
        .where({ token_hash: hashOf(token) })
        .whereNull('revoked_at')
        .first('remote');
      return row?.remote ?? null;
    },
    noteUse: (token: string): Promise<unknown> =>
      db('deploy_tokens')
        .where({ token_hash: hashOf(token) })
        .whereRaw("coalesce(last_used_at, '-infinity') < now() - interval '1 minute'")
        .update({ last_used_at: db.fn.now() }),
    /** Tokens that are not revoked: of one remote, or all. */
    list: (remote?: string): Promise<ListedToken[]> =>
      db<ListedToken>('deploy_tokens')
        .where({ ...(remote !== undefined && { remote }) })
        .whereNull('revoked_at')
        .orderBy('id')
        .select('id', 'remote', 'made_at', 'made_by', 'last_used_at'),
    /** The remotes of which a version is stored. */
    remotes: (): Promise<string[]> =>
      db<{ remote: string }>('releases').distinct('remote').orderBy('remote').pluck('remote'),
    /** Revokes all tokens of a remote, or the one with a number. @returns how many */
    revoke: (which: string | number): Promise<number> =>
      db('deploy_tokens')
        .where(typeof which === 'number' ? { id: which } : { remote: which })
        .whereNull('revoked_at')
        .update({ revoked_at: db.fn.now() }),
  };
}
