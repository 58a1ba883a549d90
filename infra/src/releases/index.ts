/** Releasing as programs do it, for tests of the assembled site. */
export { deployClient, type DeployClient } from './deploy-client';
export { deployToken } from './deploy-tokens';
export { readSettings } from '../site/settings';
export { writeVariant, type ChangeText } from './variant';
export { tryInBrowser } from './trial';
export { vouchFor } from './vouch';
