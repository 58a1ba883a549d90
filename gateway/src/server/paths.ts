import { allEndpoints, type AnyEndpoint } from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit';

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  parameter?: Node<T>;
  readonly values: T[];
}

const emptyNode = <T>(): Node<T> => ({ literals: new Map(), values: [] });
const segmentsOf = (path: string): string[] => path.split('/').slice(1);

function childFor<T>(node: Node<T>, segment: string): Node<T> {
  if (segment.startsWith(':')) return (node.parameter ??= emptyNode());
  const child = node.literals.get(segment) ?? emptyNode<T>();
  node.literals.set(segment, child);
  return child;
}

function collect<T>(node: Node<T>, segments: readonly string[], depth: number, matches: T[]): void {
  const segment = segments[depth];
  if (segment === undefined) {
    matches.push(...node.values);
    return;
  }
  const literal = node.literals.get(segment);
  if (literal) collect(literal, segments, depth + 1, matches);
  if (node.parameter && segment !== '') collect(node.parameter, segments, depth + 1, matches);
}

/**
 * Builds a matcher over path patterns (`/package/:shareCode`).
 * @returns everything declared for a path, literal segments before parameters
 */
export function pathMatcher<T>(
  entries: Iterable<readonly [pattern: string, value: T]>,
): (path: string) => T[] {
  const root = emptyNode<T>();
  for (const [pattern, value] of entries)
    segmentsOf(pattern).reduce(childFor, root).values.push(value);
  return (path) => {
    const matches: T[] = [];
    collect(root, segmentsOf(path), 0, matches);
    return matches;
  };
}

/**
 * Two patterns that match the same paths have the same shape, whatever their parameters are called,
 * their letter case, or a slash at their end.
 */
export const shapeOf = (pattern: string): string =>
  pattern
    .replace(/:\w+/g, ':')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The parameters of a path that matches a pattern.
 * @returns null where one is not encoded correctly
 */
export function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const segments = path.split('/');
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.split('/').entries()) {
    if (!name.startsWith(':')) continue;
    const value = decodeOrNull(segments[index] ?? '');
    if (value === null) return null;
    params[name.slice(1)] = value;
  }
  return params;
}

/** A path built from a pattern; null where a parameter has no value. */
export function buildPath(
  pattern: string,
  params: Readonly<Record<string, string>>,
): string | null {
  const parameters = pattern.match(/:\w+/g) ?? [];
  if (parameters.some((name) => !Object.hasOwn(params, name.slice(1)))) return null;
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The endpoints declared for a path, of any method. */
export const endpointsAt: (path: string) => AnyEndpoint[] = pathMatcher(
  allEndpoints.map(([, endpoint]) => [endpoint.path, endpoint] as const),
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
