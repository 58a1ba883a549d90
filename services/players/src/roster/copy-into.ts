import type { Knex } from 'knex';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';

/** A value for COPY; undefined and null are both NULL. */
export type Cell = string | number | null | undefined;

/** A written column, and the source of its values. */
export interface Column<Row> {
  readonly name: string;
  readonly valueOf: (row: Row) => Cell;
}

/** Missing in knex's types: the pg connection of a transaction. */
interface CopyClient {
  acquireConnection(): Promise<{ query<Stream>(stream: Stream): Stream }>;
}

/** Characters per chunk. */
const chunkLength = 64 * 1_024;

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in COPY's text format (PostgreSQL manual, COPY, "Text Format"). */
function textOf(value: Cell): string {
  if (value === undefined || value === null) return '\\N';
  const text = String(value);
  return special.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
    : text;
}

function* chunksOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    let separator = '';
    for (const { valueOf } of columns) {
      chunk += separator + textOf(valueOf(row));
      separator = '\t';
    }
    chunk += '\n';
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/**
 * Writes rows into a table by COPY, the fastest way. Rows are converted to text with backpressure,
 * never all at once.
 */
export async function copyInto<Row>(
  transaction: Knex.Transaction,
  table: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row>,
): Promise<void> {
  const connection = await (transaction.client as CopyClient).acquireConnection();
  const sql = transaction
    .raw('copy ?? (??) from stdin', [table, columns.map(({ name }) => name)])
    .toQuery();
  await pipeline(
    Readable.from(chunksOf(columns, rows), { objectMode: false }),
    connection.query(from(sql)),
  );
}
