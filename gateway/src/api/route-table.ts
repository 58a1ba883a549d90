import { allRows, type AnyEndpoint } from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit';
import { pathMatcher } from '../paths/path-matcher';

/** The calls declared for a path, whatever their method. */
export const endpointsAt: (path: string) => AnyEndpoint[] = pathMatcher(allRows.map(([, row]) => [row.path, row] as const));

function isEncodedWell(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the one call that a request may be; undefined for a path that no call has. HEAD is asked like GET.
 * @throws ProblemError 400 for a path that cannot be read, 405 where the path takes other methods
 */
export function endpointFor(method: string, path: string): AnyEndpoint | undefined {
  const rows = endpointsAt(path);
  if (rows.length === 0) return undefined;
  if (!isEncodedWell(path)) throw new ProblemError('malformed', 'The address is malformed');
  const asked = method === 'HEAD' ? 'GET' : method;
  const row = rows.find((candidate) => candidate.method === asked);
  if (row) return row;
  const methods = [...new Set(rows.flatMap(({ method: one }) => (one === 'GET' ? ['GET', 'HEAD'] : [one])))].toSorted().join(', ');
  throw new ProblemError('method_not_allowed', `This address takes ${methods}`, { headers: { Allow: methods } });
}
