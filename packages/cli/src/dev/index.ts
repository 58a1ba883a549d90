export { typeChecks } from './check-types';
export { developAgainst } from './develop-against';
export { startDevProxy, type ServedFrontend } from './dev-proxy';
export { serveFrontends } from './serve-frontends';
