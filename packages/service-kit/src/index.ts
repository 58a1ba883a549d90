/** The public exports for services and the gateway. */
export {
  readSettings,
  type Setting,
  flag,
  keysAddress,
  mailAddress,
  optional,
  password,
  port,
  secureAddress,
  storeAddress,
  smtpAddress,
  text,
  webAddress,
  integer,
  choices,
  schoolFile,
  schoolFolder,
  databaseSettings,
  processSettings,
  serviceSettings,
} from './settings/settings';
export { start, StartError, serve } from './process/serve';
export {
  runService,
  loadDemoDataOnce,
  type DemoData,
  systemClock,
  type Clock,
  startScheduledJobs,
} from './process/run-service';
export {
  expressServer,
  forwardedHeaders,
  forwardedHeadersOfLog,
  logOf,
  requestIdOfResponse,
  requestLog,
} from './app/http-server';
export { programFile, runProgram, type OwnProgram } from './process/own-process';
export { isStopping, healthRoutes, queueHealth } from './process/health';
export { createLog, type Log, networkOf } from './log/log';
export { createMetrics, metricsRoute, type Metrics } from './metrics/metrics';
export {
  requireFound,
  requireRow,
  invalid,
  notFound,
  ProblemError,
  onBrokenReference,
  onDuplicate,
} from './problem/problem';
export { connect } from './database/connect';
export { migrate, migrateCommand, requireDatabase, type Migrations } from './database/migrate';
export {
  afterRestoreCommand,
  applyAfterRestore,
  asBackedUp,
  both,
  deletedAgain,
  emptied,
  requireAnswers,
  type AfterRestore,
  type RestoredTable,
  type Since,
  type ToCheck,
  sinceOf,
  startJournal,
  type JournalLine,
} from './database/journal';
export { bodyCache, tableVersion, versioned, singleFlightByKey } from './reads/versioned';
export {
  updateRow,
  requireUnchanged,
  countActivity,
  countActivityOfHour,
  recordActivity,
} from './calls/change';
export { noteAfter } from './calls/notes';
export {
  allOf,
  clearOld,
  columnOf,
  isFoundIn,
  likePattern,
  searchPattern,
  searchText,
  ownerIn,
  readList,
  rowOf,
  saveOrder,
  utc,
  type ScheduledJob,
} from './database/sql';
export {
  browserClaims,
  identityClaims,
  identityIssuer,
  knownBrowserOf,
  sessionHeader,
  type Caller,
  type Identity,
  type KnownBrowser,
  ownKeys,
  storedKey,
  verifyService,
  publishedKeys,
} from './identity/identity';
export { type FileStore, folderStore, storageProblem } from './store/file-store';
export { cachedStore, openStore } from './store/bucket-store';
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
} from './calls/call';
export {
  endpointRoute,
  inAdvanceHeaders,
  type RouteContext,
  requireAccess,
} from './calls/endpoint-route';
export { clientNetwork, concurrencyLimit, limit, tooMany, type Limit } from './limits/limit';
export {
  addJob,
  addJobs,
  queueStates,
  removeJob,
  waitingJob,
  type NewJob,
  type Queue,
} from './jobs/jobs-store';
export {
  JobFailure,
  Outage,
  startJobs,
  worker,
  type Attempt,
  type Jobs,
  type Worker,
} from './jobs/workers';
export { withinTime } from './jobs/within-time';
export { codeHash, newCode } from './store/new-code';
export {
  clearUploads,
  forgetFormerRow,
  storeUpload,
  type PreparedUpload,
  type UploadTarget,
  uploadsRoutes,
} from './upload-history/upload-history';
export type { Upload, UploadedFile } from './upload/upload';
export { pictureAddress, pictures, requirePictureOf, type Pictures } from './pictures/pictures';
export {
  checkedLookup,
  checkLiteral,
  isLoopbackAddress,
  isPublicAddress,
  NotPublicError,
  type MayConnect,
  FetchFailure,
  publicFetcher,
  type FetchPublic,
} from './outbound/fetch-public';
export {
  changedPicture,
  pictureQueue,
  pictureWorker,
  queuePictures,
  forgetErasedPictures,
  pictureSweep,
} from './pictures/picture-queue';
export { oneLine, writtenText } from './written-text';
export {
  serviceApp,
  type ServiceAppDeps,
  type ServiceDeps,
  forGateway,
  type InternalCall,
  namesForGateway,
  fromService,
  sendToService,
  type SendToService,
  problemHandler,
} from './app/service-app';
