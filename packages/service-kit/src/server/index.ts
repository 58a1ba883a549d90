export {
  expressServer,
  forwardedHeaders,
  forwardedHeadersOfLog,
  logOf,
  requestIdOfResponse,
  requestLog,
} from './http-server';
export { isStopping, healthRoutes, queueHealth } from './health';
