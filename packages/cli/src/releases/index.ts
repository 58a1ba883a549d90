/** The deploy client, the smoke test and what a release is made of. */
export { deployClient, type DeployClient, type RemoteState } from './deploy-client';
export { liveVersions, nameOfRemote, siteUrl } from './deploy-target';
export { readManifest } from './build-remote';
export { ticketIn } from './open-page';
export { smokeTest } from './smoke-test';
