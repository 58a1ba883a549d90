import { networkOf } from '@sandites/service-kit/log';
import type { Knex } from 'knex';
import { createHmac, randomUUID } from 'node:crypto';
import { memoize } from '../../server/memoize';
import { readToken, signToken, type Keys } from '../../session/keys';
import type { ReleaseName } from '../release-store';

const audience = 'sandites-report';
/** How long a ticket is accepted: a tab that stays open may fail later. */
const lifetime = '24 hours';

export interface GivenReleases {
  readonly shell: ReleaseName;
  readonly remotes: readonly { readonly live: ReleaseName; readonly previous?: ReleaseName }[];
}

/** A page that was opened. */
export interface PageLoad {
  readonly id: string;
  /** Hash of the client network in which it was opened. */
  readonly network: number;
}

export type ReportTickets = ReturnType<typeof reportTickets>;

/**
 * What a page is given so that its browser can report how the releases in it did: each page load
 * gets another one, a signed token. A report without a ticket of the gateway, or about a release that
 * the page was not given, comes from no visitor.
 * @param db has the secret by which every gateway hashes networks alike, also after a restart
 */
export function reportTickets(db: Knex, keys: Keys) {
  const readSecret = memoize(async () => {
    const row: { secret: string } | undefined = await db('report_secret').first('secret');
    if (!row) throw new Error('The table report_secret has no row');
    return row.secret;
  });

  async function read(ticket: string): Promise<(PageLoad & { releases: string[] }) | null> {
    const { jti, releases, network } = (await readToken(keys, audience, ticket)) ?? {};
    return jti !== undefined && typeof releases === 'string' && typeof network === 'number'
      ? { id: jti, network, releases: releases.split(',') }
      : null;
  }

  // Read before the first page: pages are served while the database is down.
  readSecret().catch(() => undefined);

  /**
   * Hashes the network of a client address (/24 of IPv4, /48 of IPv6), so that distinct networks can
   * be counted.
   */
  const networkHash = async (ip: string): Promise<number> =>
    createHmac('sha256', await readSecret())
      .update(`network ${networkOf(ip)}`)
      .digest()
      .readInt32BE(0);

  return {
    networkHash,
    /** @param ip where the page is opened: its reports count for that network, whoever sends them */
    async issue({ shell, remotes }: GivenReleases, ip: string): Promise<string> {
      const releases = [
        shell,
        ...remotes.flatMap(({ live, previous }) => (previous ? [live, previous] : [live])),
      ].map(({ remote, version }) => `${remote}@${version}`);
      // Without the secret the page is served, and its reports count for nothing.
      const network = await networkHash(ip).catch(() => null);
      const claims = { jti: randomUUID(), releases: releases.join(','), network };
      return signToken(keys, audience, claims, lifetime);
    },
    /** The page load that was given this release; null for any other text. */
    async pageLoadOf(ticket: string, { remote, version }: ReleaseName): Promise<PageLoad | null> {
      const page = await read(ticket);
      return page?.releases.includes(`${remote}@${version}`) ? page : null;
    },
    /** The first version of a remote that this page load was given; null for none. */
    async versionOf(ticket: string, remote: string): Promise<string | null> {
      const page = await read(ticket);
      const release = page?.releases.find((name) => name.startsWith(`${remote}@`));
      return release?.slice(remote.length + 1) ?? null;
    },
  };
}
