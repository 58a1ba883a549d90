import { allRows, type AnyEndpoint } from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit';
import { pathMatcher } from '../server/path-matcher';

/** The endpoints declared for a path, of any method. */
export const endpointsAt: (path: string) => AnyEndpoint[] = pathMatcher(
  allRows.map(([, endpoint]) => [endpoint.path, endpoint] as const),
);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the endpoint of a request; undefined where none is declared for the path. HEAD is answered
 * like GET.
 * @throws ProblemError 400 for a path that cannot be decoded, 405 where the path takes other
 *   methods
 */
export function endpointFor(method: string, path: string): AnyEndpoint | undefined {
  const endpoints = endpointsAt(path);
  if (endpoints.length === 0) return undefined;
  if (!isDecodable(path)) throw new ProblemError('malformed', 'The address is malformed');
  const declared = method === 'HEAD' ? 'GET' : method;
  const endpoint = endpoints.find((candidate) => candidate.method === declared);
  if (endpoint) return endpoint;
  const methods = [
    ...new Set(endpoints.flatMap(({ method: one }) => (one === 'GET' ? ['GET', 'HEAD'] : [one]))),
  ]
    .toSorted()
    .join(', ');
  throw new ProblemError('method_not_allowed', `This address takes ${methods}`, {
    headers: { Allow: methods },
  });
}
