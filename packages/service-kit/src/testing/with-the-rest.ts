import { endpointRows, type Service } from '@sandites/contracts';
import type { HandledEndpoint } from '../calls/call';
import { ProblemError } from '../problem/problem-error';

/** The given handlers, and a failing one for every other call of the service, so that a test lists only its own. */
export function withTheRest(service: Service, handlers: readonly HandledEndpoint[]): HandledEndpoint[] {
  const givenEndpoints = new Set<unknown>(handlers.map(({ endpoint }) => endpoint));
  const rest = endpointRows.map(([, row]) => row).filter((row) => row.service === service && !givenEndpoints.has(row) && !row.path.startsWith('/api/activity/'));
  const fail = () => {
    throw new ProblemError('not_implemented', 'This call is not part of the test');
  };
  return [...handlers, ...rest.map((endpoint) => ({ endpoint, ownerOf: async () => undefined, handler: fail }))];
}
