import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

/** A statement that the service sent, and how the database went to its rows. */
export type Plan = { statement: string; scans: string[] };

/** Has PostgreSQL write the plan of every statement of a database into its log, from the next connection on; those open are ended. */
export async function explainAll(client: Client, database: string): Promise<void> {
  const settings = { session_preload_libraries: 'auto_explain', 'auto_explain.log_min_duration': '0', 'auto_explain.log_format': 'text' };
  for (const [name, value] of Object.entries(settings)) await client.query(`alter database ${database} set ${name} = '${value}'`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [database]);
}

/** The plans that the database wrote into its log while the work was done. */
export async function plansOf(log: string, work: () => Promise<unknown>): Promise<Plan[]> {
  const file = openSync(log, 'r');
  try {
    const start = fstatSync(file).size;
    await work();
    // The server's logger is another process.
    await wait(200);
    const written = Buffer.alloc(fstatSync(file).size - start);
    readSync(file, written, 0, written.length, start);
    return readPlans(written.toString());
  } finally {
    closeSync(file);
  }
}

/** Each entry begins with a time; its plan's lines are indented by a tab. */
function readPlans(text: string): Plan[] {
  const entries = text.split(/^(?=\d{4}-\d\d-\d\d )/m).filter((entry) => entry.includes('plan:\n'));
  return entries.map((entry) => {
    const [, statement = ''] = /Query Text: ([^]*?)\n\t\S[^\n]*\(cost=/.exec(entry) ?? [];
    const scans = [...entry.matchAll(/((?:Seq|Index|Index Only|Bitmap Index) Scan(?: Backward)?) (?:using|on) (\S+)/g)];
    return { statement: statement.replace(/\s+/g, ' ').trim(), scans: scans.map(([, kind = '', name = '']) => `${kind} ${name}`) };
  });
}
