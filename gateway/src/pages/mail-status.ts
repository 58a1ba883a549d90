import { compileValidator, getMailStatus, MailStatus } from '@sandites/contracts';
import { forwardedHeadersOfLog } from '@sandites/service-kit';
import { callService, type Upstream } from '../server/upstream';
import { gatewayIdentity, type IdentityTokens } from '../session/session';
import type { PageRequest } from './link-preview/preview-reads';

/** In milliseconds: how long an answer counts, and one that is missing; how long a page waits. */
const times = { fresh: 60_000, missing: 5_000, timeout: 1_500 } as const;

const validator = compileValidator(MailStatus);

/** Whether the site sends mail. It does not throw. */
export type IsMailSent = (request: PageRequest) => Promise<boolean>;

/**
 * Asks colleges, which has the mail server, at most once a minute. Only the first page waits for
 * the answer; later ones get what is known, which is renewed in the background. What is unknown
 * counts as no mail: nothing is offered that may not be sent.
 */
export function mailStatus(colleges: Upstream, identity: IdentityTokens): IsMailSent {
  let isSent: boolean | undefined;
  let askedAt = -Infinity;
  let firstAnswer: Promise<void> | undefined;

  async function ask({ log }: PageRequest): Promise<void> {
    try {
      const { statusCode, body } = await callService(colleges, () => log, {
        method: getMailStatus.method,
        path: getMailStatus.path,
        headers: {
          authorization: `Bearer ${await identity(gatewayIdentity, 'colleges')}`,
          ...forwardedHeadersOfLog(log),
        },
        headersTimeout: times.timeout,
        bodyTimeout: times.timeout,
      });
      const json: unknown = await body.json();
      if (statusCode === 200) isSent = validator.validate(json).value?.isSent ?? isSent;
    } catch (error) {
      log.warn({ err: error, upstream: colleges.service }, 'Whether mail is sent cannot be read');
    }
  }
  return async (request) => {
    const now = performance.now();
    if (now - askedAt > (isSent === undefined ? times.missing : times.fresh)) {
      askedAt = now;
      const answer = ask(request);
      firstAnswer ??= answer;
    }
    if (isSent === undefined) await firstAnswer;
    return isSent ?? false;
  };
}
