import type { Knex } from 'knex';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, parse } from 'node:path';

/** Brings a schema one step forward. There is no way back: expand, then contract. */
export type Migration = (db: Knex) => Promise<void>;
/** A service's migrations by name, in the order of their names (`001_athletic_events`). */
export type Migrations = Readonly<Record<string, Migration>>;

const load = createRequire(__filename);

/**
 * Loads the migrations of a folder: files such as `001-athletic-events.ts`, each of which exports `up`. They are recorded in the database by the name
 * of the file with underscores, so that a file is never renamed once it was applied.
 */
export const migrationsIn = (folder: string): Migrations =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => /^\d{3}-[a-z0-9-]+\.[jt]s$/.test(file))
      .sort()
      .map((file) => [parse(file).name.replaceAll('-', '_'), (load(join(folder, file)) as { up: Migration }).up]),
  );
