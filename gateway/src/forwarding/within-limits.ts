import { ProblemError, type Log } from '@sandites/service-kit';
import { ClientGone, failureMessages, failureOf } from './failures';
import type { Upstream } from './upstream';

const soon = { headers: { 'Retry-After': '1' } };

/**
 * Does a piece of work with a service, if it has not too much under way already.
 * @throws ProblemError with what the client is told when the service is down, slow or answers garbage
 */
export async function withinLimits<T>(upstream: Upstream, log: () => Log, work: () => Promise<T>): Promise<T> {
  if (upstream.underway >= upstream.limits.most) throw new ProblemError('unavailable', failureMessages.unavailable, soon);
  upstream.underway += 1;
  try {
    return await work();
  } catch (error) {
    if (error instanceof ClientGone || error instanceof ProblemError) throw error;
    const failure = failureOf(error);
    log().warn({ err: error, upstream: upstream.service, failure }, 'a service did not answer as it should');
    throw new ProblemError(failure, failureMessages[failure], failure === 'unavailable' ? soon : {});
  } finally {
    upstream.underway -= 1;
  }
}
