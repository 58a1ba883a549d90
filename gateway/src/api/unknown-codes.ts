import { limits, type AnyEndpoint } from '@sandites/contracts';
import { clientNetwork, limit } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { paramsOf } from '../server/request';

export type CountUnknownCode = (ip: string, code: string) => Promise<void>;

/**
 * Creates the count of unknown codes, for all calls that a code opens: each distinct code counts once
 * for a network. A code that opens something is always answered, since a school shares one address.
 * @throws ProblemError 429 over the limit
 */
export function unknownCodeLimit(db: Knex): CountUnknownCode {
  const { max, windowMs } = limits.unknownCodes;
  const networks = limit(db, 'unknown codes', { max, windowMs });
  const codes = limit(db, 'unknown code', { max: 1, windowMs });
  return async (ip, code) => {
    const network = clientNetwork(ip);
    await networks.check(network);
    if (await codes.isFirst(`${network} ${code}`)) await networks.consume(network);
  };
}

/** The code of a call that is opened by one: a parameter of its path or query. */
export function codeOf({ path, opensByCode }: AnyEndpoint, url: string): string | null {
  if (!opensByCode) return null;
  const [pathname = '', query] = url.split('?', 2);
  const { code, shareCode } = paramsOf(path, pathname) ?? {};
  return code ?? shareCode ?? new URLSearchParams(query).get('shareCode');
}
