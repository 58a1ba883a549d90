/** What `npm run dev` is made of, here and in the repository of a remote. */
export { typeChecks } from './check-types';
export { developAgainst } from './develop-against';
export { startDevProxy, type ServedFrontend } from './dev-proxy';
export { serveFrontends } from './serve-frontends';
export { debounce, RunningBuilds } from './wait';
