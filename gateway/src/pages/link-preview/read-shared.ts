import {
  compileValidator,
  getSharedPackage,
  getSharedPlayer,
  PackagedPlayer,
  PublicPackage,
  SharedPlayer,
} from '@sandites/contracts';
import { forwardedHeadersOfLog, type Log } from '@sandites/service-kit';
import { callService, type Upstream } from '../../server/upstream';
import { gatewayIdentity, type IdentityTokens } from '../../session/identity-tokens';
import type { PageRequest } from '../page-composer';

/** Milliseconds that a page waits for the players service before it gets a neutral preview. */
const timeout = 1_500;

/**
 * What a share code opens: `missing` for an unknown code, `hidden` for a private package or when
 * the players service cannot be read.
 */
export type Shared =
  | { kind: 'package'; content: PublicPackage }
  | { kind: 'player'; content: SharedPlayer }
  | { kind: 'missing' }
  | { kind: 'hidden' };
export type SharedKind = 'package' | 'player';

/** Reads a shared player or package. It does not throw. */
export type ReadShared = (
  kind: SharedKind,
  shareCode: string,
  request: PageRequest,
) => Promise<Shared>;

const endpoints = { package: getSharedPackage, player: getSharedPlayer } as const;
const validators = {
  package: compileValidator(PublicPackage),
  player: compileValidator(SharedPlayer),
};

/** A newer service may send fields that this gateway does not know. */
const pickKnownFields = (
  schema: { properties: object },
  record: unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([field]) => field in schema.properties));

function readPackage(json: unknown): Shared {
  const { players, ...rest } = pickKnownFields(PublicPackage, json);
  const fields = {
    ...rest,
    players: Array.isArray(players)
      ? players.map((player) => pickKnownFields(PackagedPlayer, player))
      : players,
  };
  const { value } = validators.package.validate(fields);
  return value?.isPublic ? { kind: 'package', content: value } : { kind: 'hidden' };
}

function readPlayer(json: unknown): Shared {
  const { value } = validators.player.validate(pickKnownFields(SharedPlayer, json));
  return value ? { kind: 'player', content: value } : { kind: 'hidden' };
}

/** Reads a photo of a share page as JPEG; undefined where it cannot be read. It does not throw. */
export type ReadPhoto = (path: string, log: Log) => Promise<Buffer | undefined>;

export function photoReader(players: Upstream, identity: IdentityTokens): ReadPhoto {
  return async (path, log) => {
    try {
      const headers = {
        authorization: `Bearer ${await identity(gatewayIdentity, 'players')}`,
        ...forwardedHeadersOfLog(log),
        accept: 'image/jpeg',
      };
      const { statusCode, body } = await callService(players, () => log, {
        method: 'GET',
        path,
        headers,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      return statusCode === 200 ? bytes : undefined;
    } catch (error) {
      log.warn(
        { err: error, upstream: players.service },
        'A photo cannot be read for its link preview',
      );
      return undefined;
    }
  };
}

/**
 * Reads with the gateway's own identity, so that a crawler that renders a link preview is not
 * counted as a view.
 */
export function sharedReader(players: Upstream, identity: IdentityTokens): ReadShared {
  return async (kind, shareCode, { log, ip }) => {
    try {
      const headers = {
        authorization: `Bearer ${await identity({ ...gatewayIdentity, ip }, 'players')}`,
        ...forwardedHeadersOfLog(log),
      };
      const path = endpoints[kind].path.replace(':shareCode', encodeURIComponent(shareCode));
      const { statusCode, body } = await callService(players, () => log, {
        method: 'GET',
        path,
        headers,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      const json: unknown = await body.json();
      if (statusCode === 404) return { kind: 'missing' };
      return kind === 'package' ? readPackage(json) : readPlayer(json);
    } catch (error) {
      log.warn(
        { err: error, upstream: players.service },
        'A shared player or package cannot be read for its link preview',
      );
      return { kind: 'hidden' };
    }
  };
}
