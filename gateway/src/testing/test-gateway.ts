import type { School } from '@sandites/contracts';
import { startJobs } from '@sandites/service-kit/jobs';
import { createLog } from '@sandites/service-kit/log';
import { createMetrics } from '@sandites/service-kit/metrics';
import { isLoopbackAddress } from '@sandites/service-kit/outbound';
import { folderStore } from '@sandites/service-kit/store';
import {
  responseValidator,
  startApp,
  testClient,
  testDatabase,
  type TestClient,
  type TestDatabase,
} from '@sandites/service-kit/testing';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gatewayApp, type GatewayDeps } from '../app';
import { checkReleases } from '../releases/checks/release-checks';
import { deployTokens } from '../releases/deploy/deploy-tokens';
import { closeUpstreams, openUpstreams, type CallLimits } from '../server/upstream';
import { identityTokens } from '../session/session';
import { internalApp } from '../internal-app';
import { openKeyFile, type Keys, rotate } from '../session/keys';
import { counters } from '../releases/metrics';
import { migrations } from '../migrations';
import { pollRegistry } from '../releases/registry/registry';
import { readBuild, storeBuild } from '../releases/release-build';
import { releaseOverview } from '../releases/release-overview';
import { releaseRepository } from '../releases/release-repository';
import { releaseService } from '../releases/release-service';
import { startStoreCheck } from '../releases/store-check';
import { teamNoticeWorker } from '../releases/team-notices';
import { siteSchool } from '../pages/site-school';
import { signOuts, signOutWorker } from '../session/sign-outs';
import { startFakeService, type FakeService } from './fake-service';
import { startTestAuth, type TestAuth } from './test-auth';
import { remoteParts, shellParts, testFolders, writeBuild, type BuildParts } from './test-builds';

/** A gateway for one test file: real HTTP, its own database, release store and services. */
export interface TestGateway {
  readonly url: string;
  readonly auth: TestAuth;
  readonly events: FakeService;
  readonly database: TestDatabase;
  readonly releasesDir: string;
  readonly keysFile: string;
  readonly keys: Keys;
  readonly client: TestClient;
  /** Calls the internal port. */
  readonly internal: TestClient;
  /** A deploy token of a remote. */
  tokenFor(remote: string): Promise<string>;
  /** The gateway's log lines so far. */
  readonly logged: Record<string, unknown>[];
  /** Builds, stores and makes live. */
  publish(remote: string, version: string, parts: BuildParts): Promise<void>;
  /** The cookie of a new session. */
  signIn(username: string): Promise<string>;
  stop(): Promise<void>;
}

interface TestGatewayOptions extends Partial<
  Pick<
    GatewayDeps,
    | 'publicOrigin'
    | 'school'
    | 'trustProxy'
    | 'previewOf'
    | 'allowsOverrides'
    | 'hasServiceWorker'
    | 'isDemo'
  >
> {
  readonly limits?: Partial<CallLimits>;
  /** The live builds. Default: those of test-builds. */
  readonly shell?: BuildParts;
  readonly remote?: BuildParts;
}

/** A school of this repository, by its file. */
export const schoolOf = (file: string) =>
  siteSchool(JSON.parse(readFileSync(join(__dirname, '../../../schools', file), 'utf8')) as School);
const testSchool = schoolOf('sandites.json');

/** A test needs few networks. */
const rollbackRule = { networks: 3, minutes: 10, bakeMinutes: 30 };

/** Milliseconds between two polls of the registry and the key file. */
const testInterval = 20;

export async function testGateway({
  publicOrigin = null,
  hasServiceWorker = true,
  trustProxy = 0,
  allowsOverrides = false,
  isDemo = false,
  limits,
  previewOf,
  school = testSchool,
  shell = shellParts,
  remote = remoteParts,
}: TestGatewayOptions = {}): Promise<TestGateway> {
  const folders = testFolders();
  const logged: Record<string, unknown>[] = [];
  const log = createLog('gateway', 'info', {
    write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  });
  const [auth, events, database] = await Promise.all([
    startTestAuth(),
    startFakeService(),
    testDatabase('gateway', migrations),
  ]);
  const releasesDir = await folders.make();
  const store = folderStore(releasesDir);
  const keysFile = join(await folders.make(), 'keys.json');
  await writeFile(keysFile, JSON.stringify({ keys: await rotate([]) }));
  const keys = await openKeyFile(keysFile, { allowDemo: false, interval: testInterval }, log);
  const releases = releaseRepository(database.db, log);
  const service = releaseService(releases, { check: checkReleases });

  const publish = async (remote: string, version: string, parts: BuildParts) => {
    const folder = await folders.make();
    await writeBuild(folder, remote, version, parts);
    const build = await readBuild(folder);
    await storeBuild(build, store);
    await service.publish([build.release], { by: 'test', reason: 'test' });
  };
  await publish('shell', '1', shell);
  await publish('mf-public', '1', remote);

  const registry = await pollRegistry(
    releases,
    log,
    allowsOverrides ? { allowsOverrides } : {},
    testInterval,
  );
  const upstreams = openUpstreams(
    { auth: auth.url, events: events.url, players: events.url, colleges: events.url },
    limits,
  );
  const identity = identityTokens(keys);
  const teamNotices = teamNoticeWorker({
    colleges: upstreams.colleges,
    identity,
    mayConnect: isLoopbackAddress,
  });
  const jobs = startJobs({ db: database.db, log }, [
    signOutWorker(upstreams.sessionChecks, identity),
    teamNotices,
  ]);
  const metrics = createMetrics(database.db);
  const metricCounters = counters(metrics.registry);
  const storeCheck = await startStoreCheck({
    store,
    releases: () => registry.variants().releases,
    log,
  });
  const app = await startApp(
    gatewayApp({
      keys,
      identity,
      signOuts: signOuts(database.db),
      upstreams,
      registry,
      releases,
      service: releaseService(releases, {
        check: checkReleases,
        onChange: async (remote, kind) => {
          metricCounters.changes.inc({ remote, kind });
          await registry.refresh();
        },
      }),
      metrics,
      counters: metricCounters,
      rollbackRule,
      maxPageBytes: 250_000,
      store,
      storeCheck,
      publicOrigin,
      school,
      allowsOverrides,
      hasServiceWorker,
      isDemo,
      trustProxy,
      db: database.db,
      log,
      previewOf,
      checkResponse: responseValidator,
    }),
  );
  const internal = await startApp(
    internalApp({
      registry,
      storeCheck,
      upstreams,
      metrics,
      liveReleases: releaseOverview(database.db, store).list,
      database: () => database.db.raw('select 1'),
      db: database.db,
      log,
    }),
  );
  const client = testClient(app.url, async () => undefined);

  return {
    url: app.url,
    auth,
    events,
    database,
    releasesDir,
    keysFile,
    keys,
    client,
    internal: testClient(internal.url, async () => undefined),
    logged,
    tokenFor: (remote) => deployTokens(database.db).create(remote, 'test'),
    async publish(...build) {
      await publish(...build);
      await registry.refresh();
    },
    async signIn(username) {
      const { headers } = await client.post('/api/login', { username, password: 'x' });
      return headers.get('set-cookie')?.split(';')[0] ?? '';
    },
    async stop() {
      await app.stop();
      await internal.stop();
      await jobs.stop();
      await teamNotices.close();
      registry.close();
      await storeCheck.close();
      keys.close();
      await auth.kill();
      await events.kill();
      await closeUpstreams(upstreams);
      await database.drop();
      await folders.remove();
    },
  };
}
