import { limits } from '@sandites/contracts';
import type { Knex } from 'knex';
import { type Page, Serialized } from '../calls/call';

interface ListOptions {
  /** Null: the whole list, up to `limits.entries` rows. */
  readonly page: Page | null;
  readonly bindings?: Readonly<Record<string, unknown>>;
  /** Fields that are omitted where they are null. */
  readonly absent?: readonly string[];
  /**
   * `id`, or `newest`, the highest id first; after a whole list in another order the next page is
   * the first one in id order. Where pages have another order:
   * the columns of an entry that make the cursor, by query parameter.
   */
  readonly order?: 'id' | 'newest' | 'own' | Readonly<Record<string, string>>;
}

/** SQL of the next page's query parameters, from the last entry of this one. */
function nextPage(order: ListOptions['order']): string {
  if (typeof order !== 'object')
    return `json_build_object('after', ${order === 'newest' ? 'min' : 'max'}(entry.id))`;
  const last = Object.entries(order).map(([name, column]) => `'${name}', entry.${column}`);
  return `(array_agg(json_build_object(${last.join(', ')})))[count(*)::int]`;
}

/**
 * Reads a list as one JSON text that the database builds, so that a long list is never built in
 * this process.
 * @param rows a `select` with an `id`, its columns named as in the contracts, of the rows after
 *   `:after` (before it for newest first) up to `:limit`
 */
export async function readList<T>(
  db: Knex,
  rows: string,
  { page, bindings, absent = [], order = 'id' }: ListOptions,
): Promise<Serialized<T[]>> {
  const { limit, after } = page ?? { limit: limits.entries, after: 0 };
  const isNewest = order === 'newest';
  const omissions = absent
    .map((field) => ` - case when entry."${field}" is null then '${field}' else '' end`)
    .join('');
  const entry = omissions ? `to_jsonb(entry)${omissions}` : 'entry';
  const {
    rows: listRows,
  }: { rows: [{ json: string; count: number; next: Record<string, string | number> }] } =
    await db.raw(
      `select coalesce(json_agg(${entry}), '[]')::text as json, count(*)::int as count,
         ${nextPage(order)} as next
       from (${rows}) entry`,
      { ...bindings, limit, after: isNewest && after === 0 ? limits.largestId : after },
    );
  const [{ json, count, next }] = listRows;
  return new Serialized(json, count < limit ? undefined : page || order !== 'own' ? next : {});
}
