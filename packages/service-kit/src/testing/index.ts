/** Test utilities for services and gateway: a real database, real HTTP, real tokens. */
export {
  emptyTables,
  takeNoWrites,
  testDatabase,
  testDatabaseUrl,
  type TestDatabase,
} from './test-database';
export { people, testKeys, type TestKeys, type TokenOverrides } from './test-keys';
export { startApp, type RunningApp } from './test-client';
export { serviceProcess, type ServiceProcess } from './service-process';
export { testClient, type TestResponse, type TestClient } from './test-client';
export { pictureFile, sendPicture, testPictures } from './test-pictures';
export { schemaFile } from './schema-sql';
export { responseValidator } from './validate-response';
export { testService, type TestService } from './test-service';
export { everyRead } from './every-read';
export { testBucket } from './test-bucket';
export { backUp, requireRestoreAnswers } from './restored-tables';
