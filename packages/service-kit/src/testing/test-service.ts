import { setSchoolTimeZone, type Service } from '@sandites/contracts';
import type { Express } from 'express';
import type { Knex } from 'knex';
import type { ServiceDeps } from '../process/service-app';
import type { Migrations } from '../database/migrate';
import { verifyIdentity, type Identity } from '../identity/identity';
import { createLog } from '../log/log';
import { schoolFile, readSettings } from '../settings/settings';
import { startApp, testClient, type TestClient } from './test-client';
import { testDatabase } from './test-database';
import { people, testKeys, type TestKeys } from './test-keys';
import { responseValidator } from './validate-response';

/**
 * A service that runs for one test file, with its own database and one client for each kind of
 * caller.
 */
export interface TestService {
  readonly url: string;
  readonly db: Knex;
  readonly databaseUrl: string;
  readonly keys: TestKeys;
  /** Calls without any token. */
  readonly nobody: TestClient;
  readonly user: TestClient;
  readonly coach: TestClient;
  readonly otherCoach: TestClient;
  readonly admin: TestClient;
  /** Calls with any identity. Default: a visitor, through the gateway. */
  as(identity: Partial<Identity>): TestClient;
  stop(): Promise<void>;
}

/**
 * Runs a service over real HTTP on a database of its own. Every response is validated by its
 * endpoint definition; unexpected errors go to stderr.
 * @param appOf composes the service's app, as its main does
 */
export async function testService(
  service: Service,
  migrations: Migrations,
  appOf: (db: Knex, parts: ServiceDeps) => Express | Promise<Express>,
): Promise<TestService> {
  const database = await testDatabase(service, migrations);
  const keys = await testKeys();
  const log = createLog(service, 'error', process.stderr);
  const { school } = readSettings({}, { school: schoolFile('SCHOOL_FILE') });
  setSchoolTimeZone(school.timeZone);
  const parts: ServiceDeps = {
    db: database.db,
    school,
    verify: verifyIdentity(service, keys.published),
    log,
    ready: () => database.db.raw('select 1'),
    checkResponse: responseValidator,
  };
  const app = await startApp(await appOf(database.db, parts));
  const as = (identity: Partial<Identity>) =>
    testClient(app.url, async () => `Bearer ${await keys.sign(service, identity)}`);
  return {
    url: app.url,
    db: database.db,
    databaseUrl: database.url,
    keys,
    as,
    nobody: testClient(app.url, async () => undefined),
    user: as({ caller: people.user }),
    coach: as({ caller: people.coach }),
    otherCoach: as({ caller: people.otherCoach }),
    admin: as({ caller: people.admin }),
    stop: async () => {
      await app.stop();
      await database.drop();
    },
  };
}
