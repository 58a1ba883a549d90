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
  PublicPackage,
  SharedPlayer,
  type ServiceEndpoint,
} from '@sandites/contracts';
import { forwardedHeadersOfLog, type Log } from '@sandites/service-kit';
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
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

const timeout = 1_500;

/** Reads as the gateway, so that a crawler that renders a link preview is not counted as a view. */
export async function readForPage(
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

/** Why there is nothing to show: there is none, or it is private or cannot be read. */
export type Absent = 'missing' | 'hidden';

/** Pages of one person, by their path, and the call that their code opens. */
const codeEndpoints = new Map<string, ServiceEndpoint>([
  ['/consent/:code', getConsent],
  ['/follow/:code', getFollow],
  ['/invitation/:code', getInvitation],
  ['/reset/:code', getPasswordReset],
]);

export type PreviewReads = ReturnType<typeof previewReads>;

/** The reads of link previews. None of them throws. */
export function previewReads(upstreams: Upstreams, identity: IdentityTokens) {
  const reader = <Schema extends TSchema>(
    { service, path }: ServiceEndpoint,
    schema: Schema,
    what: string,
  ) => {
    const validator = compileValidator(schema);
    return async (value: string, request: PageRequest): Promise<Static<Schema> | Absent> => {
      try {
        const url = path.replace(/:\w+/, encodeURIComponent(value));
        const { statusCode, body } = await readForPage(upstreams[service], identity, url, request);
        const json: unknown = await body.json();
        if (statusCode === 404) return 'missing';
        // A newer service may send fields that this gateway does not know.
        return validator.validate(Value.Clean(schema, json)).value ?? 'hidden';
      } catch (error) {
        request.log.warn(
          { err: error, upstream: service },
          `${what} cannot be read for its link preview`,
        );
        return 'hidden';
      }
    };
  };
  const shared = 'A shared player or package';
  const readPackage = reader(getSharedPackage, PublicPackage, shared);
  return {
    player: reader(getSharedPlayer, SharedPlayer, shared),
    async package(shareCode: string, request: PageRequest): Promise<PublicPackage | Absent> {
      const found = await readPackage(shareCode, request);
      return typeof found === 'object' && !found.isPublic ? 'hidden' : found;
    },
    game: reader(getEvent, AthleticEvent, 'A game'),
    news: reader(getNews, NewsItem, 'News'),
    /** Whether the code of a page opens nothing. */
    async isUnknownCode(pagePath: string, code: string, request: PageRequest): Promise<boolean> {
      const endpoint = codeEndpoints.get(pagePath);
      if (!endpoint) return false;
      return (
        (await reader(endpoint, Type.Unknown(), 'The code of a page')(code, request)) === 'missing'
      );
    },
    /** A photo of a share page as JPEG; undefined where it cannot be read. */
    async photo(path: string, log: Log): Promise<Buffer | undefined> {
      const { players } = upstreams;
      try {
        const request = { log, ip: gatewayIdentity.ip };
        const { statusCode, body } = await readForPage(
          players,
          identity,
          path,
          request,
          'image/jpeg',
        );
        const bytes = await body.bytes();
        return statusCode === 200 ? Buffer.from(bytes) : undefined;
      } catch (error) {
        log.warn(
          { err: error, upstream: 'players' },
          'A photo cannot be read for its link preview',
        );
        return undefined;
      }
    },
  };
}
