import {
  AthleticEvent,
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
  type Service,
  type ServiceEndpoint,
} from '@sandites/contracts';
import type { Log } from '@sandites/service-kit';
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import type { Upstreams } from '../../server/upstream';
import { gatewayIdentity, type ServiceReader } from '../../session/session';

/**
 * The request of a page, for the reads it needs: its logger, and the client address, by which
 * unknown codes are limited.
 */
export interface PageRequest {
  readonly log: Log;
  readonly ip: string;
}

/** Milliseconds; a page waits for it. */
export const pageTimeout = 1_500;

/** Why there is nothing to show: there is none, or it is private or cannot be read. */
export type Absent = 'missing' | 'hidden';

/** Pages of one person, by their path, and the call that their code opens. */
const codeEndpoints = new Map<string, ServiceEndpoint>([
  ['/consent/:code', getConsent],
  ['/follow/:code', getFollow],
  ['/invitation/:code', getInvitation],
  ['/reset/:code', getPasswordReset],
]);

/**
 * The reads of link previews. None of them throws. They are made as the gateway, so that a crawler
 * that renders a preview is not counted as a view.
 */
export function previewReads(upstreams: Upstreams, { read, send }: ServiceReader) {
  const callOf = (service: Service, path: string, { log, ip }: PageRequest) => ({
    upstream: upstreams[service],
    path,
    identity: { ...gatewayIdentity, ip },
    log,
    timeout: pageTimeout,
  });
  const reader =
    <S extends TSchema>({ service, path }: ServiceEndpoint, schema: S, what: string) =>
    async (param: string, request: PageRequest): Promise<Static<S> | Absent> => {
      try {
        const url = path.replace(/:\w+/, encodeURIComponent(param));
        const { status, value } = await read(schema, callOf(service, url, request));
        return status === 404 ? 'missing' : (value ?? 'hidden');
      } catch (error) {
        const warning = `${what} cannot be read for its link preview`;
        request.log.warn({ err: error, upstream: service }, warning);
        return 'hidden';
      }
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
      const codeReader = reader(endpoint, Type.Unknown(), 'The code of a page');
      return (await codeReader(code, request)) === 'missing';
    },
    /** A photo of a share page as JPEG; undefined where it cannot be read. */
    async photo(path: string, log: Log): Promise<Buffer | undefined> {
      try {
        const call = callOf('players', path, { log, ip: gatewayIdentity.ip });
        const { statusCode, body } = await send({ ...call, accept: 'image/jpeg' });
        const bytes = await body.bytes();
        return statusCode === 200 ? Buffer.from(bytes) : undefined;
      } catch (error) {
        const warning = 'A photo cannot be read for its link preview';
        log.warn({ err: error, upstream: 'players' }, warning);
        return undefined;
      }
    },
  };
}
