import { networkOf } from '@sandites/service-kit';
import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { memoize } from '../memoize';

/**
 * Hashes the network of a client address (/24 of IPv4, /48 of IPv6), so that reports of distinct networks can be counted. The salt is in the database:
 * every gateway gets the same hash, also after a restart.
 */
export function networkHash(db: Knex): (ip: string) => Promise<string> {
  const readSalt = memoize(async () => {
    const row: { salt: string } | undefined = await db('report_salt').first('salt');
    if (!row) throw new Error('The table report_salt has no row');
    return row.salt;
  });
  return async (ip) => createHmac('sha256', await readSalt()).update(networkOf(ip)).digest('base64url').slice(0, 12);
}
