import { types } from 'pg';

const isoUtc = (text: string) => new Date(text).toISOString();

/**
 * How PostgreSQL's values arrive, where that differs from pg's own way. A `date` stays the text it is and never passes through a time zone
 * (product D10); a `timestamptz` is ISO 8601 in UTC, as the contracts have it; `int8` (counts) and `numeric` are numbers.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.DATE, (text) => text],
  [types.builtins.TIMESTAMPTZ, isoUtc],
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
]);

/** For pg's `types` option. Values always come as text: nothing of ours asks for binary ones. */
export const columnTypes = { getTypeParser: (oid: number): ((text: string) => unknown) => parsers.get(oid) ?? (types.getTypeParser(oid, 'text') as (text: string) => unknown) };
