import { Client } from 'pg';

const timeLimit = 5_000;

/** Runs the work on a connection of its own. */
export async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeLimit });
  // A connection lost while idle is reported by the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether a PostgreSQL server lets us in there. */
export function answers(url: string): Promise<boolean> {
  return connected(url, () => Promise.resolve(true)).catch(() => false);
}
