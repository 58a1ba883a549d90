import {
  getConsent,
  getFollow,
  getInvitation,
  getPasswordReset,
  type ServiceEndpoint,
} from '@sandites/contracts';
import { forwardedHeadersOfLog } from '@sandites/service-kit';
import { callService, type Upstreams } from '../../server/upstream';
import { gatewayIdentity, type IdentityTokens } from '../../session/identity-tokens';
import type { PageRequest } from '../page-composer';

/** Milliseconds that a page waits for its service before it is shown as if the code were known. */
const timeout = 1_500;

/** Pages of one person, by their path, and the call that their code opens. */
const endpoints = new Map<string, ServiceEndpoint>([
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

/** Asks as the gateway, whose reads are not counted. */
export const unknownCodes =
  (upstreams: Upstreams, identity: IdentityTokens): IsUnknownCode =>
  async (path, code, { log, ip }) => {
    const endpoint = endpoints.get(path);
    if (!endpoint || code === undefined) return false;
    const upstream = upstreams[endpoint.service];
    try {
      const { statusCode, body } = await callService(upstream, () => log, {
        method: 'GET',
        path: endpoint.path.replace(':code', encodeURIComponent(code)),
        headers: {
          authorization: `Bearer ${await identity({ ...gatewayIdentity, ip }, endpoint.service)}`,
          ...forwardedHeadersOfLog(log),
        },
        headersTimeout: timeout,
        bodyTimeout: timeout,
      });
      await body.dump();
      return statusCode === 404;
    } catch (error) {
      log.warn(
        { err: error, upstream: upstream.service },
        'The code of a page cannot be looked up',
      );
      return false;
    }
  };
