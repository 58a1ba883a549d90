import { allRows, isIdParam, type AnyEndpoint } from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit';
import { pathMatcher } from '../paths/path-matcher';

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

/** A path segment or value with the one percent-encoding that `encodeURIComponent` gives it. */
const reencode = (text: string): string => encodeURIComponent(decodeURIComponent(text));

const isNumber = (name: string): boolean => name === 'limit' || name === 'after' || isIdParam(name);
/** `007` and `7` are one number. */
const canonicalNumber = (text: string): string =>
  /^\d{1,15}$/.test(text) ? String(Number(text)) : text;

function pathOf(endpoint: AnyEndpoint, path: string): string {
  const pattern = endpoint.path.split('/');
  return path
    .split('/')
    .map((segment, index) => (pattern[index]?.startsWith(':') ? reencode(segment) : segment))
    .join('/');
}

/** Parameters that an endpoint takes, in one order whatever order they were sent in. */
function declaredParameters({ query, paged }: AnyEndpoint): string[] {
  return [...Object.keys(query?.properties ?? {}), ...(paged ? ['limit', 'after'] : [])];
}

/**
 * The canonical URL of a call: only declared parameters, in one order and encoding, so that one
 * response has one cache key.
 * @param url path and query, whose path matches the endpoint and can be decoded
 */
export function canonicalUrl(endpoint: AnyEndpoint, url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const searchParams = new URLSearchParams(query);
  const canonical = new URLSearchParams();
  for (const name of declaredParameters(endpoint)) {
    for (const value of searchParams.getAll(name))
      canonical.append(name, isNumber(name) ? canonicalNumber(value) : value);
  }
  return canonical.size > 0
    ? `${pathOf(endpoint, path)}?${canonical.toString()}`
    : pathOf(endpoint, path);
}
