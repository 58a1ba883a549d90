import { networkOf } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { memoize } from '../../server/memoize';
import type { ReleaseName } from '../preview/previews';

/** Hours in which a ticket is accepted: a tab that stays open may fail later. */
const validHours = 24;
const hourNow = () => Math.floor(Date.now() / 3_600_000);

export interface GivenReleases {
  readonly shell: ReleaseName;
  readonly remotes: readonly { readonly live: ReleaseName; readonly previous?: ReleaseName }[];
}

export type ReportTickets = ReturnType<typeof reportTickets>;

/**
 * What a page is given so that its browser can report how the releases in it did: each page load
 * gets another one. A report without a ticket of the gateway, or about a release that the page was
 * not given, comes from no visitor.
 * @param db has the secret: every gateway signs and hashes alike, also after a restart
 */
export function reportTickets(db: Knex) {
  const readSecret = memoize(async () => {
    const row: { secret: string } | undefined = await db('report_secret').first('secret');
    if (!row) throw new Error('The table report_secret has no row');
    return row.secret;
  });
  // Read at the start, so that pages are served while the database is away.
  readSecret().catch(() => undefined);
  const hmac = async (purpose: 'network' | 'ticket', text: string) =>
    createHmac('sha256', await readSecret())
      .update(`${purpose} ${text}`)
      .digest('base64url');

  /** The id of a page load and the releases it was given; null for a text that is no ticket. */
  async function read(ticket: string): Promise<{ id: string; releases: string[] } | null> {
    const end = ticket.lastIndexOf(',');
    const content = ticket.slice(0, Math.max(end, 0));
    const [given, made] = [ticket.slice(end + 1), await hmac('ticket', content)].map((text) =>
      Buffer.from(text),
    );
    if (!given || !made || given.length !== made.length || !timingSafeEqual(given, made))
      return null;
    const [hour, id = '', ...releases] = content.split(',');
    return Number(hour) > hourNow() - validHours ? { id, releases } : null;
  }

  return {
    async issue({ shell, remotes }: GivenReleases): Promise<string> {
      const releases = [
        shell,
        ...remotes.flatMap(({ live, previous }) => (previous ? [live, previous] : [live])),
      ].map(({ remote, version }) => `${remote}@${version}`);
      const content = [hourNow(), randomBytes(9).toString('base64url'), ...releases].join(',');
      return `${content},${await hmac('ticket', content)}`;
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
      (await hmac('network', networkOf(ip))).slice(0, 12),
  };
}
