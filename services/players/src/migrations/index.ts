import type { Migrations } from '@sandites/service-kit';
import { up as initial } from './001-initial';

/** By the names that the database records, which never change. */
export const migrations: Migrations = {
  '001_initial': initial,
};
