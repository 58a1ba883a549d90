/** The public exports for services and the gateway. */
export { readSettings, type Setting, type SettingsOf } from './settings/setting';
export {
  flag,
  keysAddress,
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
} from './settings/kinds';
export { schoolFile, schoolFolder } from './settings/school-setting';
export { databaseSettings, processSettings, serviceSettings } from './settings/service-settings';
export { start, StartError } from './process/start';
export { runService } from './process/run-service';
export { systemClock, type Clock } from './process/clock';
export { startScheduledJobs } from './process/scheduled-jobs';
export { serve } from './process/serve';
export { expressServer } from './process/express-server';
export { isStopping, healthRoutes, queueHealth } from './process/health';
export { createLog, type Log } from './log/log';
export { createMetrics, metricsRoute, type Metrics } from './metrics/metrics';
export { networkOf } from './log/network';
export { requireFound, invalid, notFound, ProblemError } from './problem/problem-error';
export { connect } from './database/connect';
export { migrate, migrateCommand, requireDatabase } from './database/migrate';
export { migrationsIn, migrationsOf, type Migration, type Migrations } from './database/migration';
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
export { countRowChanges, tableVersion, trackVersion } from './database/versions';
export { fieldChanges, updateRow, type Updated } from './database/update-row';
export { loadDemoDataOnce, type DemoData } from './database/demo-data';
export { onBrokenReference, onDuplicate } from './database/database-problem';
export { readList, utc } from './database/sql';
export { likePattern, createSearchIndex } from './database/search';
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
export { publishedKeys } from './identity/published-keys';
export {
  ownKeys,
  verifyService,
  type OwnKeys,
  type VerifyService,
} from './identity/service-identity';
export type { FileStore, StoredFile } from './store/file-store';
export { folderStore, storageProblem } from './store/folder-store';
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
export { countActivity, recordActivity } from './activity/activity-store';
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
export { concurrencyLimit } from './limits/concurrency';
export { codeHash, newCode } from './store/new-code';
export { limit, tooMany, type Limit } from './limits/limit';
export { versioned } from './reads/versioned';
export { singleFlightByKey } from './reads/single-flight';
export {
  clearUploads,
  recordUpload,
  type PreparedUpload,
  type UploadResult,
  type UploadTarget,
} from './upload-history/upload-history';
export { uploadsMigration } from './upload-history/uploads-migration';
export { uploadsRoutes } from './upload-history/upload-history-routes';
export type { CsvFile } from './upload/csv-rows';
export { mediaStoreSettings, openMediaStore } from './pictures/media-store';
export {
  checkedLookup,
  checkLiteral,
  isLoopbackAddress,
  isPublicAddress,
  NotPublicError,
  type MayConnect,
} from './pictures/public-address';
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
export { serviceApp, type ServiceAppParts, type ServiceParts } from './app/service-app';
export { forGateway, forGatewayByIds, type GatewayCall } from './app/gateway-call';
export {
  fromService,
  sendToService,
  type SendToService,
  type ServiceCall,
} from './app/service-call';
export {
  forwardedHeaders,
  forwardedHeadersOfLog,
  logOf,
  requestIdOfResponse,
  requestLog,
  requireHost,
  type ForwardedHeaders,
} from './app/request-log';
export { problemHandler } from './app/problem-handler';
export { requireAccess } from './calls/endpoint-route';
export { compressBrotli, compressGzip } from './calls/representation';
export { digest, matchesTag } from './calls/representation';
