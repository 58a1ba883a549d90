import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/** As packages/service-kit writes it, and whose it is. */
export type JournalLine = {
  readonly database: string;
  readonly at: string;
  readonly subject: string;
  readonly change: string;
  readonly id: string;
  readonly value?: unknown;
};

/** `journal/<database>/<file of lines>` */
export async function readJournal(files: string): Promise<JournalLine[]> {
  const folder = join(files, 'journal');
  if (!existsSync(folder)) return [];
  const lines: JournalLine[] = [];
  for (const database of await readdir(folder))
    for (const name of await readdir(join(folder, database))) {
      const content = await readFile(join(folder, database, name), 'utf8');
      for (const line of content.split('\n').filter(Boolean))
        lines.push({ ...(JSON.parse(line) as Omit<JournalLine, 'database'>), database });
    }
  return lines;
}

/** The lines that a database has not stored yet; none before its first migration. */
export async function unstoredLines(client: Client, database: string): Promise<JournalLine[]> {
  const { rowCount } = await client.query("SELECT FROM pg_tables WHERE tablename = 'journal'");
  if (rowCount === 0) return [];
  const { rows } = await client.query<Omit<JournalLine, 'database' | 'at'> & { at: Date }>(
    'SELECT at, subject, change, row_id AS id, value FROM journal',
  );
  return rows.map((line) => ({ ...line, at: line.at.toISOString(), database }));
}

export const erasedPictures = (lines: readonly JournalLine[]): string[] =>
  lines.flatMap(({ subject, change, id }) =>
    subject === 'media' && change === 'deleted' ? [`media/${id}`] : [],
  );
