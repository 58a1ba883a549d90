/** The deploy client and the smoke test, for tests of the assembled site. */
export { deployClient, type DeployClient } from './deploy-client';
export { deployToken } from './deploy-target';
export { readSettings } from '../site/settings';
export { writeVariant, type ChangeText } from './variant';
export { reportSmokeTestPassed, smokeTest } from './smoke-test';
