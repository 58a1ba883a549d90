import { compileValidator, limits, type AnyEndpoint, type Issue } from '@sandites/contracts';
import { invalid } from '../problem/problem-error';

/** A page of a list, in id order (product API, Conventions). */
export interface Page {
  readonly limit: number;
  /** The last id seen; 0 for the first page. */
  readonly after: number;
}

type RawQuery = Record<string, unknown>;

/** Creates the reader of an endpoint's query; unknown parameters are ignored. */
export function queryReader({ query }: AnyEndpoint): (rawQuery: RawQuery) => RawQuery {
  if (!query) return () => ({});
  const names = Object.keys(query.properties);
  const form = compileValidator(query);
  return (rawQuery) => {
    const result = form.validate(
      Object.fromEntries(
        names.filter((name) => name in rawQuery).map((name) => [name, rawQuery[name]]),
      ),
    );
    if (result.issues) throw invalid(result.issues, 'The query is not valid');
    return result.value;
  };
}

function parseNumber(rawValue: unknown, max: number): number | undefined {
  const value = typeof rawValue === 'string' && /^\d{1,10}$/.test(rawValue) ? Number(rawValue) : 0;
  return value >= 1 && value <= max ? value : undefined;
}

const issue = (name: string, message: string): Issue => ({ path: `/${name}`, message, code: name });

/**
 * Reads `limit` and `after` of a list; null, for the whole list, when both are missing (product
 * D42).
 */
export function parsePage({ limit, after }: RawQuery): Page | null {
  if (limit === undefined && after === undefined) return null;
  const size = limit === undefined ? limits.pageSize : parseNumber(limit, limits.pageSize);
  const last = after === undefined ? 0 : parseNumber(after, limits.largestId);
  const issues = [
    ...(size === undefined
      ? [issue('limit', `must be a whole number from 1 to ${limits.pageSize}`)]
      : []),
    ...(last === undefined ? [issue('after', 'must be the id of the last entry seen')] : []),
  ];
  if (size === undefined || last === undefined) throw invalid(issues, 'The page is not valid');
  return { limit: size, after: last };
}
