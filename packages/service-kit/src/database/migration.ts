import type { Knex } from 'knex';

/** Brings a schema one step forward. There is no way back: expand, then contract. */
export type Migration = (db: Knex) => Promise<void>;
/** A service's migrations by name, in the order of their names (`001_athletic_events`). */
export type Migrations = Readonly<Record<string, Migration>>;
