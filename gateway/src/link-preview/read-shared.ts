import { compileCheck, getSharedPackage, getSharedPlayer, PackagedPlayer, PublicPackage, SharedPlayer } from '@sandites/contracts';
import type { Log } from '@sandites/service-kit';
import type { Upstream } from '../forwarding/upstream';
import { gatewayIdentity, type IdentityTokens } from '../identity/identity-tokens';
import { requestIdOfLog } from '../log/request-context';

/** Milliseconds; the page waits for this answer, and is as good without. */
const answerWithin = 1_500;

/** What is behind a share code: `missing` where nothing is, `hidden` where it is private, or nobody could say. */
export type Shared = { kind: 'package'; found: PublicPackage } | { kind: 'player'; found: SharedPlayer } | { kind: 'missing' } | { kind: 'hidden' };
export type SharedKind = 'package' | 'player';

/** Reads what is behind a share code, as anybody with the link does; it never fails. */
export type ReadShared = (kind: SharedKind, shareCode: string, log: Log) => Promise<Shared>;

const rows = { package: getSharedPackage, player: getSharedPlayer } as const;
const checks = { package: compileCheck(PublicPackage), player: compileCheck(SharedPlayer) };

/** A service that is newer than this gateway may say more. */
const knownPart = (schema: { properties: object }, answer: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answer ?? {}).filter(([field]) => field in schema.properties));

function readPackage(answer: unknown): Shared {
  const { players, ...rest } = knownPart(PublicPackage, answer);
  const known = { ...rest, players: Array.isArray(players) ? players.map((player) => knownPart(PackagedPlayer, player)) : players };
  const { value } = checks.package.check(known);
  return value?.isPublic ? { kind: 'package', found: value } : { kind: 'hidden' };
}

function readPlayer(answer: unknown): Shared {
  const { value } = checks.player.check(knownPart(SharedPlayer, answer));
  return value ? { kind: 'player', found: value } : { kind: 'hidden' };
}

/** One read for a link's preview. It goes in the gateway's own name: a robot that looks at a link has not opened it. */
export function sharedReader({ pool, service }: Upstream, identity: IdentityTokens): ReadShared {
  return async (kind, shareCode, log) => {
    try {
      const headers = { authorization: `Bearer ${await identity(gatewayIdentity, 'players')}`, 'x-request-id': requestIdOfLog(log) };
      const path = rows[kind].path.replace(':shareCode', encodeURIComponent(shareCode));
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers, headersTimeout: answerWithin, bodyTimeout: answerWithin });
      const answer: unknown = await body.json();
      if (statusCode === 404) return { kind: 'missing' };
      return kind === 'package' ? readPackage(answer) : readPlayer(answer);
    } catch (error) {
      log.warn({ err: error, upstream: service }, 'what is behind a share code cannot be read');
      return { kind: 'hidden' };
    }
  };
}
