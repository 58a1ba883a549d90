import { isIdParam, type AnyEndpoint } from '@sandites/contracts';

/** A part of an address as it is written when it is not written in any odd way. */
const plainly = (text: string): string => encodeURIComponent(decodeURIComponent(text));

const isNumber = (name: string): boolean => name === 'limit' || name === 'after' || isIdParam(name);
/** `007` and `7` are one number. */
const plainNumber = (text: string): string => (/^\d{1,15}$/.test(text) ? String(Number(text)) : text);

function pathOf(row: AnyEndpoint, path: string): string {
  const pattern = row.path.split('/');
  return path
    .split('/')
    .map((segment, index) => (pattern[index]?.startsWith(':') ? plainly(segment) : segment))
    .join('/');
}

/** Parameters that a row takes, in one order whatever the order they came in. */
function declaredParameters({ query, paged }: AnyEndpoint): string[] {
  return [...Object.keys(query?.properties ?? {}), ...(paged ? ['limit', 'after'] : [])];
}

/**
 * The address of a call in its normal form: the parameters its row declares and no others, so that there are no two addresses of one answer.
 * @param url path and query, whose path matches the row and is well encoded
 */
export function normalAddress(row: AnyEndpoint, url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of declaredParameters(row)) {
    for (const value of given.getAll(name)) kept.append(name, isNumber(name) ? plainNumber(value) : value);
  }
  return kept.size > 0 ? `${pathOf(row, path)}?${kept.toString()}` : pathOf(row, path);
}
