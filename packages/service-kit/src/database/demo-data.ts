import type { Knex } from 'knex';
import { StartError } from '../problem/problem';

/** Parts of a demo's data by name, each with its loader. */
export type DemoData = Readonly<Record<string, (trx: Knex.Transaction) => Promise<void>>>;

/**
 * Loads each part of the demo data once per database, so that deleted rows do not come back at the
 * next start, and the data of a new table reaches an existing demo.
 */
export async function loadDemoDataOnce(db: Knex, parts: DemoData): Promise<void> {
  const loaded: string[] = await db('demo_data').pluck('name');
  for (const [name, load] of Object.entries(parts).filter(([part]) => !loaded.includes(part))) {
    await db.transaction(async (trx) => {
      const inserted: unknown[] = await trx('demo_data')
        .insert({ name })
        .onConflict()
        .ignore()
        .returning('name');
      if (inserted.length > 0) await load(trx);
    });
  }
}

/**
 * @throws StartError where demo data was ever loaded: production and other schools never show
 * invented people
 */
export async function refuseDemoData(db: Knex): Promise<void> {
  const loadedParts: { name: string }[] = await db('demo_data').orderBy('name').select('name');
  if (loadedParts.length > 0)
    throw new StartError(
      `This database holds demo data (${loadedParts.map(({ name }) => name).join(', ')}): ` +
        'set DATABASE_URL (of npm start: DATA_DIR) to another one, or run it as the demo',
    );
}
