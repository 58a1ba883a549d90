import {
  choice,
  databaseAddress,
  keysAddress,
  optional,
  port,
  storeAddress,
  text,
  webAddress,
  integer,
} from './kinds';
import { schoolFile } from './school-setting';
import type { SettingsOf } from './setting';

/** The database of a process; migrations may bypass a pooler. */
export const databaseSettings = {
  databaseUrl: databaseAddress('DATABASE_URL'),
  migrationDatabaseUrl: optional(databaseAddress('MIGRATION_DATABASE_URL')),
};

/** Settings of every process that listens. */
export const processSettings = {
  mode: choice('MODE', ['production', 'demo'], 'production'),
  host: text('HOST', 'an address to listen on, such as 127.0.0.1', '127.0.0.1'),
  port: port('PORT'),
  ...databaseSettings,
  school: schoolFile('SCHOOL_FILE'),
  /** Where the journal is stored, beside releases and pictures. */
  storeUrl: optional(storeAddress('STORE_URL')),
  drainSeconds: integer('DRAIN_SECONDS', 0, 14, 2),
  logLevel: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
  ),
};

/**
 * Further settings of a service: where the gateway publishes its identity keys, and where it lists
 * the calls that live remotes need.
 */
export const serviceSettings = {
  ...processSettings,
  gatewayKeysUrl: keysAddress('GATEWAY_KEYS_URL'),
  gatewayUrl: optional(webAddress('GATEWAY_URL')),
};

export type ServiceSettings = SettingsOf<typeof serviceSettings>;
