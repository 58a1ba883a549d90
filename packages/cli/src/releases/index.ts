export { deployClient, type DeployClient, type RemoteState } from './deploy-client';
export { liveVersions, nameOfRemote, siteUrl } from './deploy-target';
export { ticketIn } from './open-page';
export { smokeTest } from './smoke-test';
