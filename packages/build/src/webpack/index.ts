export { baseConfig, type Mode } from './base-config';
export { remoteConfig } from './remote-config';
export { shellConfig } from './shell-config';
export { readDeclaration, type RemoteDeclaration } from '../remote-declaration';
