import type { Knex } from 'knex';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, parse } from 'node:path';

/** A forward-only migration: expand, then contract. */
export type Migration = (db: Knex) => Promise<void>;
/** A service's migrations by name, in the order of their names (`001_athletic_events`). */
export type Migrations = Readonly<Record<string, Migration>>;

const load = createRequire(__filename);

/**
 * The migrations of a service by its files, such as `001-athletic-events.ts`, each of which exports
 * `up`. They are recorded in the database by the name
 * of the file with underscores, so a file must not be renamed once it was applied.
 */
export const migrationsOf = (files: Readonly<Record<string, { up: Migration }>>): Migrations =>
  Object.fromEntries(
    Object.entries(files).map(([file, { up }]) => [parse(file).name.replaceAll('-', '_'), up]),
  );

/**
 * Loads the migrations of a folder. Only `src/migrations/index.ts` calls it: a bundle lists the
 * files instead (packages/build, bundle-programs.js).
 */
export function migrationsIn(folder: string): Migrations {
  const files = readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z0-9-]+\.[jt]s$/.test(file))
    .sort();
  return migrationsOf(
    Object.fromEntries(files.map((file) => [file, load(join(folder, file)) as { up: Migration }])),
  );
}
