import { migrationsIn } from '@sandites/service-kit';

/** The migrations of this folder. */
export const migrations = migrationsIn(__dirname);
