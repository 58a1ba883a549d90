export { localDeployToken } from './deploy-tokens';
export { readSettings } from '../site/settings';
