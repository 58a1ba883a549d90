import { networkOf } from '@sandites/service-kit';
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

  /** The id of a page load and the releases it was given; null for a text that is no ticket. */
  async function read(ticket: string): Promise<{ id: string; releases: string[] } | null> {
    const { jti, releases } = (await readToken(keys, audience, ticket)) ?? {};
    return jti !== undefined && typeof releases === 'string'
      ? { id: jti, releases: releases.split(',') }
      : null;
  }

  return {
    async issue({ shell, remotes }: GivenReleases): Promise<string> {
      const releases = [
        shell,
        ...remotes.flatMap(({ live, previous }) => (previous ? [live, previous] : [live])),
      ].map(({ remote, version }) => `${remote}@${version}`);
      const claims = { jti: randomUUID(), releases: releases.join(',') };
      return signToken(keys, audience, claims, lifetime);
    },
    /** The id of the page load that was given this release; null for any other text. */
    async idOf(ticket: string, { remote, version }: ReleaseName): Promise<string | null> {
      const page = await read(ticket);
      return page?.releases.includes(`${remote}@${version}`) ? page.id : null;
    },
    /** The first version of a remote that this page load was given; null for none. */
    async versionOf(ticket: string, remote: string): Promise<string | null> {
      const page = await read(ticket);
      const release = page?.releases.find((name) => name.startsWith(`${remote}@`));
      return release?.slice(remote.length + 1) ?? null;
    },
    /**
     * Hashes the network of a client address (/24 of IPv4, /48 of IPv6), so that reports of distinct
     * networks can be counted.
     */
    networkHash: async (ip: string): Promise<string> =>
      createHmac('sha256', await readSecret())
        .update(`network ${networkOf(ip)}`)
        .digest('base64url')
        .slice(0, 12),
  };
}
