/** The deploy tokens of the site that runs from a data folder, for tests of the assembled site. */
export { localDeployToken } from './deploy-tokens';
export { readSettings } from '../site/settings';
