import type { Knex } from 'knex';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';

type Row = Readonly<Record<string, unknown>>;

/** Characters that go to the database at a time. */
const chunkLength = 64 * 1_024;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in COPY's text format (PostgreSQL manual, COPY, "Text Format"). */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '\\N';
  return String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

function* chunksOf(columns: readonly string[], rows: Iterable<Row>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${columns.map((column) => cellOf(row[column])).join('\t')}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/** Writes rows into a table by COPY, the fastest way in. They are made into text as the database takes them, never all at once. */
export async function copyInto(transaction: Knex.Transaction, table: string, columns: readonly string[], rows: Iterable<Row>): Promise<void> {
  const connection: { query<Stream>(stream: Stream): Stream } = await transaction.client.acquireConnection();
  const sql = transaction.raw('copy ?? (??) from stdin', [table, [...columns]]).toQuery();
  await pipeline(Readable.from(chunksOf(columns, rows), { objectMode: false }), connection.query(from(sql)));
}
