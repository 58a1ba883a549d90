import {
  flag,
  optional,
  port,
  processSettings,
  schoolFolder,
  secureAddress,
  text,
  webAddress,
  integer,
  type Setting,
} from '@sandites/service-kit/settings';
import { hostname, userInfo } from 'node:os';

/** Who runs a command, for the history: the local account, or the host where it has no name. */
export function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return hostname();
  }
}

/**
 * `PUBLIC_ORIGIN` and `TRUST_PROXY` are optional in a demo and required in production: the
 * `Secure` attribute of the cookies and the client addresses of rate limits depend on them.
 */
const addressSettings = (
  isDemo: boolean,
): { publicOrigin: Setting<string | null>; trustProxy: Setting<number | null> } => {
  const proxies = integer('TRUST_PROXY', 0, 10);
  return isDemo
    ? { publicOrigin: optional(webAddress('PUBLIC_ORIGIN')), trustProxy: optional(proxies) }
    : { publicOrigin: secureAddress('PUBLIC_ORIGIN'), trustProxy: proxies };
};

export const gatewaySettings = (env: NodeJS.ProcessEnv) => ({
  ...processSettings,
  schoolFolder: schoolFolder('SCHOOL_FILE'),
  keysFile: text(
    'KEYS_FILE',
    'a file with the signing keys (gateway/dist/rotate-keys.js makes one)',
  ),
  authUrl: webAddress('AUTH_URL'),
  playersUrl: webAddress('PLAYERS_URL'),
  eventsUrl: webAddress('EVENTS_URL'),
  collegesUrl: webAddress('COLLEGES_URL'),
  ...addressSettings(env['MODE'] === 'demo'),
  keepReleasesDays: integer('KEEP_RELEASES_DAYS', 1, 3_650, 30),
  allowsOverrides: flag('ALLOW_OVERRIDES', env['MODE'] === 'demo'),
  hasServiceWorker: flag('SERVICE_WORKER', true),
  maxPageKilobytes: integer('MAX_PAGE_KB', 1, 100_000, 250),
  rollbackNetworks: integer('TAKE_BACK_VISITORS', 1, 1_000_000, 5),
  rollbackMinutes: integer('TAKE_BACK_MINUTES', 1, 1_440, 10),
  /** For tests and trials: webhooks of teams on this machine. */
  notifyOnLoopback: flag('NOTIFY_ON_LOOPBACK', false),
  internalPort: optional(port('INTERNAL_PORT')),
});
