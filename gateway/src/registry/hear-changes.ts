import type { Log } from '@sandites/service-kit';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** What the database calls out when what is live changed (migrations.ts). */
const call = 'registry_change';

/** How changes are heard. */
export interface Hearing {
  readonly databaseUrl: string;
  /** Called for each change, through whichever gateway, and whenever some may have been missed. */
  readonly changed: () => void;
  readonly log: Log;
  /** Milliseconds before it is listened again after the connection was lost. */
  readonly pause?: number;
}

/**
 * Hears of changes of what is live when they happen. It is no more than a hint: a connection may be lost without a word, and a pooler may hand none on, so
 * that whoever watches looks for himself now and then.
 * @returns ends it
 */
export function hearChanges({ databaseUrl, changed, log, pause = 1_000 }: Hearing): () => Promise<void> {
  const closed = new AbortController();
  let client: Client | null = null;

  async function hearUntilLost(): Promise<void> {
    const listening = new Client({ connectionString: databaseUrl, application_name: 'sandites', keepAlive: true, connectionTimeoutMillis: 5_000 });
    client = listening;
    const lost = new Promise<void>((resolve) => listening.once('end', () => resolve()));
    listening.on('error', (error) => log.warn({ err: error }, 'the connection over which changes of the registry are heard was lost'));
    listening.on('notification', changed);
    await listening.connect();
    await listening.query(`listen ${call}`);
    changed();
    await lost;
  }

  async function hear(): Promise<void> {
    while (!closed.signal.aborted) {
      // That the database is away is told by those who ask it.
      await hearUntilLost().catch(() => client?.end().catch(() => undefined));
      await wait(pause, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
    }
  }

  const hearing = hear();
  return async () => {
    closed.abort();
    await client?.end();
    await hearing;
  };
}
