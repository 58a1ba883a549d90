import type { Migrations } from '@sandites/service-kit/database';
import initial from './001-initial.sql';
import confirmedAddresses from './002-confirmed-addresses.sql';
import restore from './003-restore.sql';
import accountSearch from './004-account-search.sql';

/** By the names that the database records, which never change. */
export const migrations: Migrations = {
  '001_initial': initial,
  '002_confirmed_addresses': confirmedAddresses,
  '003_restore': restore,
  '004_account_search': accountSearch,
};
