import type { Knex } from 'knex';
import { StartError } from '../process/start';

/** Loads demo data once in the life of a database, so that what somebody deleted does not come back at the next start. */
export async function loadDemoDataOnce(db: Knex, load: (db: Knex.Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (transaction) => {
    const marked: unknown[] = await transaction('demo_data').insert({ name: 'demo' }).onConflict().ignore().returning('name');
    if (marked.length > 0) await load(transaction);
  });
}

/** @throws StartError where demo data was ever loaded: production never shows invented people (decisions.md D30) */
export async function refuseDemoData(db: Knex): Promise<void> {
  const loaded: unknown = await db('demo_data').first('name');
  if (loaded) throw new StartError('This database holds demo data: set DATABASE_URL to another one, or MODE to demo');
}
