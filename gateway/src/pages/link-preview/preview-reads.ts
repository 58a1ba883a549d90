import {
  AthleticEvent,
  compileValidator,
  getConsent,
  getEvent,
  getFollow,
  getInvitation,
  getNews,
  getPasswordReset,
  getSharedPackage,
  getSharedPlayer,
  NewsItem,
  PackagedPlayer,
  PublicPackage,
  SharedPlayer,
  type AnyEndpoint,
  type ServiceEndpoint,
} from '@sandites/contracts';
import { forwardedHeadersOfLog, type Log } from '@sandites/service-kit';
import type { Static, TObject } from '@sinclair/typebox';
import type { Dispatcher } from 'undici';
import { callService, type Upstream, type Upstreams } from '../../server/upstream';
import { gatewayIdentity, type IdentityTokens } from '../../session/session';

/**
 * The request of a page, for the reads it needs: its logger, and the client address, by which
 * unknown codes are limited.
 */
export interface PageRequest {
  readonly log: Log;
  readonly ip: string;
}

/** Milliseconds that a page waits for a service before it gets a neutral preview. */
const timeout = 1_500;

/** Reads as the gateway, so that a crawler that renders a link preview is not counted as a view. */
async function read(
  upstream: Upstream,
  identity: IdentityTokens,
  path: string,
  { log, ip }: PageRequest,
  accept?: string,
): Promise<Dispatcher.ResponseData> {
  const token = await identity({ ...gatewayIdentity, ip }, upstream.service);
  return callService(upstream, () => log, {
    method: 'GET',
    path,
    headers: {
      authorization: `Bearer ${token}`,
      ...forwardedHeadersOfLog(log),
      ...(accept !== undefined && { accept }),
    },
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });
}

/** A newer service may send fields that this gateway does not know. */
const pickKnownFields = (
  schema: { properties: object },
  record: unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([field]) => field in schema.properties));

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

const sharedEndpoints = { package: getSharedPackage, player: getSharedPlayer } as const;
const validators = {
  package: compileValidator(PublicPackage),
  player: compileValidator(SharedPlayer),
};

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

export function sharedReader(players: Upstream, identity: IdentityTokens): ReadShared {
  return async (kind, shareCode, request) => {
    try {
      const path = sharedEndpoints[kind].path.replace(':shareCode', encodeURIComponent(shareCode));
      const { statusCode, body } = await read(players, identity, path, request);
      const json: unknown = await body.json();
      if (statusCode === 404) return { kind: 'missing' };
      return kind === 'package' ? readPackage(json) : readPlayer(json);
    } catch (error) {
      request.log.warn(
        { err: error, upstream: players.service },
        'A shared player or package cannot be read for its link preview',
      );
      return { kind: 'hidden' };
    }
  };
}

/** Reads a photo of a share page as JPEG; undefined where it cannot be read. It does not throw. */
export type ReadPhoto = (path: string, log: Log) => Promise<Buffer | undefined>;

export function photoReader(players: Upstream, identity: IdentityTokens): ReadPhoto {
  return async (path, log) => {
    try {
      const request = { log, ip: gatewayIdentity.ip };
      const { statusCode, body } = await read(players, identity, path, request, 'image/jpeg');
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

/** Reads a public row: `missing` where there is none, `hidden` where the service cannot be read. */
export type ReadRow<Row> = (
  id: string,
  request: PageRequest,
) => Promise<Row | 'missing' | 'hidden'>;

/** Reads rows of an endpoint. It does not throw. */
function rowReader<Schema extends TObject>(
  { path }: AnyEndpoint,
  schema: Schema,
  upstream: Upstream,
  identity: IdentityTokens,
): ReadRow<Static<Schema>> {
  const validator = compileValidator(schema);
  return async (id, request) => {
    if (!/^[1-9]\d{0,9}$/.test(id)) return 'missing';
    try {
      const { statusCode, body } = await read(upstream, identity, path.replace(':id', id), request);
      const json: unknown = await body.json();
      if (statusCode === 404) return 'missing';
      return validator.validate(pickKnownFields(schema, json)).value ?? 'hidden';
    } catch (error) {
      request.log.warn(
        { err: error, upstream: upstream.service },
        'A row cannot be read for its preview',
      );
      return 'hidden';
    }
  };
}

export const gameReader = (events: Upstream, identity: IdentityTokens): ReadRow<AthleticEvent> =>
  rowReader(getEvent, AthleticEvent, events, identity);

export const newsReader = (events: Upstream, identity: IdentityTokens): ReadRow<NewsItem> =>
  rowReader(getNews, NewsItem, events, identity);

/** Pages of one person, by their path, and the call that their code opens. */
const codeEndpoints = new Map<string, ServiceEndpoint>([
  ['/consent/:code', getConsent],
  ['/follow/:code', getFollow],
  ['/invitation/:code', getInvitation],
  ['/reset/:code', getPasswordReset],
]);

/** Whether a page's code opens nothing. It does not throw. */
export type IsUnknownCode = (
  path: string,
  code: string | undefined,
  request: PageRequest,
) => Promise<boolean>;

export const unknownCodes =
  (upstreams: Upstreams, identity: IdentityTokens): IsUnknownCode =>
  async (pagePath, code, request) => {
    const endpoint = codeEndpoints.get(pagePath);
    if (!endpoint || code === undefined) return false;
    const upstream = upstreams[endpoint.service];
    const path = endpoint.path.replace(':code', encodeURIComponent(code));
    try {
      const { statusCode, body } = await read(upstream, identity, path, request);
      await body.dump();
      return statusCode === 404;
    } catch (error) {
      request.log.warn(
        { err: error, upstream: upstream.service },
        'The code of a page cannot be looked up',
      );
      return false;
    }
  };
