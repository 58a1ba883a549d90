export {
  updateRow,
  requireUnchanged,
  countActivity,
  countActivityOfHour,
  recordActivity,
} from './change';
export { noteAfter } from './notes';
export {
  type ChangeDetails,
  type Updated,
  handle,
  isCoach,
  owns,
  type Call,
  type HandledEndpoint,
  type Page,
  pageOf,
  Reply,
  Serialized,
  compressBrotli,
  compressGzip,
  digest,
  matchesTag,
} from './call';
export {
  endpointRoute,
  inAdvanceHeaders,
  type RouteContext,
  requireAccess,
} from './endpoint-route';
export { type Upload, type UploadedFile } from './upload';
