/** Releasing as programs do it, for tests of the assembled site. */
export { deployClient, type DeployClient } from './deploy-client';
export { deployToken } from './team';
export { readSettings } from '../site/settings';
export { writeVariant, type ChangeText } from './variant';
export { smokeTest } from './smoke-test';
export { reportSmokeTestPassed } from './smoke-test';
