import {
  getConsent,
  getEvent,
  getFollow,
  getInvitation,
  getNews,
  getEmailConfirmation,
  getPasswordReset,
  getScore,
  getSharedPackage,
  getSharedPlayer,
  listEvents,
  PublicPackage,
  type Service,
  type ServiceEndpoint,
} from '@sandites/contracts';
import type { Log } from '@sandites/service-kit/log';
import type { Static, TSchema } from '@sinclair/typebox';
import type { Upstreams } from '../../server/upstream';
import { gatewayIdentity, type ServiceReader } from '../../session/session';

/** The request of a page, for the reads it needs. */
export interface PageRequest {
  readonly log: Log;
}

/** Milliseconds; a page waits for it. */
export const pageTimeout = 1_500;

/** So many games of a team, the latest first: more than those of a season. */
const gamesOfTeam = 200;

/** Why there is nothing to show: there is none, or it is private or cannot be read. */
export type Absent = 'missing' | 'hidden';

/**
 * The reads of link previews. None of them throws. They are made as the gateway, so that a crawler
 * that renders a preview is not counted as a view.
 */
export function previewReads(upstreams: Upstreams, { read, send }: ServiceReader) {
  const callOf = (service: Service, path: string, { log }: PageRequest) => ({
    upstream: upstreams[service],
    path,
    identity: gatewayIdentity,
    log,
    timeout: pageTimeout,
  });
  const reader =
    <S extends TSchema>(
      { service, path, responses }: ServiceEndpoint & { responses: { 200: S } },
      what: string,
    ) =>
    async (param: string, request: PageRequest): Promise<Static<S> | Absent> => {
      try {
        const url = path.replace(/:\w+/, encodeURIComponent(param));
        const { status, value } = await read(responses[200], callOf(service, url, request));
        return status === 404 ? 'missing' : (value ?? 'hidden');
      } catch (error) {
        const warning = `${what} cannot be read for its link preview`;
        request.log.warn({ err: error, upstream: service }, warning);
        return 'hidden';
      }
    };
  const shared = 'A shared player or package';
  const code = 'The code of a page';
  return {
    player: reader(getSharedPlayer, shared),
    /** A private one is hidden. */
    package: reader({ ...getSharedPackage, responses: { 200: PublicPackage } }, shared),
    game: reader(getEvent, 'A game'),
    news: reader(getNews, 'News'),
    teamGames: reader(
      { ...listEvents, path: `${listEvents.path}?order=latest&limit=${gamesOfTeam}&team=:team` },
      'Games of a team',
    ),
    /** What a code opens, by the path of its page, which is of one person. */
    ofCode: new Map<string, (code: string, request: PageRequest) => Promise<unknown>>([
      ['/confirm-email/:code', reader(getEmailConfirmation, code)],
      ['/consent/:code', reader(getConsent, code)],
      ['/follow/:code', reader(getFollow, code)],
      ['/invitation/:code', reader(getInvitation, code)],
      ['/reset/:code', reader(getPasswordReset, code)],
      ['/score/:code', reader(getScore, code)],
    ]),
    /** A photo of a share page as JPEG; undefined where it cannot be read. */
    async photo(path: string, log: Log): Promise<Buffer | undefined> {
      try {
        const call = callOf('players', path, { log });
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
