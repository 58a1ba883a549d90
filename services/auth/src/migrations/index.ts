import { migrationsIn } from '@sandites/service-kit';

/** The steps in this folder. */
export const migrations = migrationsIn(__dirname);
