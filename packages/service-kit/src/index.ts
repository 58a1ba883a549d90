/** The public exports for services and the gateway. */
export { readSettings, type Setting, type SettingsOf } from './settings/settings';
export {
  flag,
  keysAddress,
  mailAddress,
  optional,
  password,
  port,
  secureAddress,
  smtpAddress,
  storeAddress,
  text,
  webAddress,
  integer,
  choices,
} from './settings/settings';
export { schoolFile, schoolFolder } from './settings/service-settings';
export { databaseSettings, processSettings, serviceSettings } from './settings/service-settings';
export { start, StartError } from './process/serve';
export { runService } from './process/run-service';
export { systemClock, type Clock } from './process/clock';
export { startScheduledJobs } from './process/scheduled-jobs';
export { serve } from './process/serve';
export { expressServer } from './process/serve';
export { isStopping, healthRoutes, queueHealth } from './process/health';
export { createLog, type Log } from './log/log';
export { createMetrics, metricsRoute, type Metrics } from './metrics/metrics';
export { networkOf } from './log/log';
export { requireFound, invalid, notFound, ProblemError } from './problem/problem';
export { connect } from './database/connect';
export { migrate, migrateCommand, requireDatabase } from './database/migrate';
export type { Migration, Migrations } from './database/migrate';
export {
  afterRestoreCommand,
  type AfterRestore,
  type Since,
  type ToCheck,
} from './database/after-restore';
export {
  journalChanges,
  journalDeletions,
  startJournal,
  type JournalLine,
} from './database/journal';
export { countRowChanges, tableVersion, trackVersion } from './reads/versioned';
export { fieldChanges, updateRow, type Updated } from './database/update-row';
export { loadDemoDataOnce, type DemoData } from './database/demo-data';
export { onBrokenReference, onDuplicate } from './problem/problem';
export { readList, utc } from './database/sql';
export { likePattern, createSearchIndex } from './database/sql';
export {
  browserClaims,
  identityClaims,
  identityIssuer,
  knownBrowserOf,
  sessionHeader,
  type Caller,
  type Identity,
  type KnownBrowser,
} from './identity/identity';
export { publishedKeys } from './identity/verify-identity';
export {
  ownKeys,
  verifyService,
  type OwnKeys,
  type VerifyService,
} from './identity/service-identity';
export type { FileStore, StoredFile } from './store/file-store';
export { folderStore, storageProblem } from './store/file-store';
export { cachedStore, openStore } from './store/open-store';
export type { ChangeDetails } from './calls/call';
export { requireUnchanged } from './database/update-row';
export { handle } from './calls/call';
export { responseValidator } from './calls/validate-response';
export { endpointRoute, type RouteContext } from './calls/endpoint-route';
export { owns, type Call, type HandledEndpoint } from './calls/call';
export type { Page } from './calls/call';
export { accepted, created, noContent, ok, Serialized } from './calls/reply';
export { clientNetwork } from './limits/limit';
export { countActivity, recordActivity } from './activity/activity';
export {
  addJob,
  addJobs,
  queueStates,
  removeJob,
  waitingJob,
  type NewJob,
  type Queue,
} from './jobs/jobs-store';
export { JobFailure, Outage, startJobs, worker, type Jobs, type Worker } from './jobs/workers';
export { concurrencyLimit } from './limits/limit';
export { codeHash, newCode } from './store/new-code';
export { limit, tooMany, type Limit } from './limits/limit';
export { versioned } from './reads/versioned';
export { singleFlightByKey } from './reads/versioned';
export {
  clearUploads,
  recordUpload,
  type PreparedUpload,
  type UploadResult,
  type UploadTarget,
} from './upload-history/upload-history';
export { uploadsMigration } from './upload-history/upload-history';
export { uploadsRoutes } from './upload-history/upload-history';
export type { CsvFile } from './upload/csv-rows';
export { mediaStoreSettings, openMediaStore } from './pictures/pictures';
export {
  checkedLookup,
  checkLiteral,
  isLoopbackAddress,
  isPublicAddress,
  NotPublicError,
  type MayConnect,
} from './pictures/fetch-picture';
export { pictureAddress, pictures, type Pictures } from './pictures/pictures';
export {
  pictureQueue,
  picturesMigration,
  pictureWorker,
  queuePictures,
  forgetErasedPictures,
  sweepPictures,
  unqueuePicture,
} from './pictures/picture-queue';
export { serviceApp, type ServiceAppDeps, type ServiceDeps } from './app/service-app';
export { forGateway, forGatewayByIds, type GatewayCall } from './app/service-app';
export {
  fromService,
  sendToService,
  type SendToService,
  type ServiceCall,
} from './app/service-app';
export {
  forwardedHeaders,
  forwardedHeadersOfLog,
  logOf,
  requestIdOfResponse,
  requestLog,
  requireHost,
  type ForwardedHeaders,
} from './app/request-log';
export { problemHandler } from './app/service-app';
export { requireAccess } from './calls/endpoint-route';
export { compressBrotli, compressGzip } from './calls/reply';
export { digest, matchesTag } from './calls/reply';
