import { optional, port, processSettings, text, webAddress, whole, type SettingsOf } from '@sandites/service-kit';

/** What the gateway reads from its environment. */
export const gatewaySettings = {
  ...processSettings,
  keysFile: text('KEYS_FILE', 'a file with the signing keys (gateway/dist/rotate-keys.js makes one)'),
  authUrl: webAddress('AUTH_URL'),
  playersUrl: webAddress('PLAYERS_URL'),
  eventsUrl: webAddress('EVENTS_URL'),
  collegesUrl: webAddress('COLLEGES_URL'),
  releasesDir: text('RELEASES_DIR', 'the folder of the release store'),
  publicOrigin: optional(webAddress('PUBLIC_ORIGIN')),
  trustProxy: optional(whole('TRUST_PROXY', 0, 10)),
  internalPort: optional(port('INTERNAL_PORT')),
};
export type GatewaySettings = SettingsOf<typeof gatewaySettings>;
