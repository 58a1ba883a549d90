import { createLog } from '@sandites/service-kit';
import { testDatabase, type TestDatabase } from '@sandites/service-kit/testing';
import { migrations } from '../migrations';
import { liveReleases } from '../releases/live-releases';
import { readBuild } from '../releases/read-build';
import { eventually } from '../testing/eventually';
import { shellParts, testFolders, writeBuild } from '../testing/test-builds';
import { hearChanges } from './hear-changes';
import { watchRegistry, type RegistryWatch } from './watch-registry';

const never = 3_600_000;
const log = createLog('gateway', 'silent');
const folders = testFolders();
let database: TestDatabase;
let watch: RegistryWatch;
let stopHearing: () => Promise<void>;
let heard = 0;

beforeAll(async () => {
  database = await testDatabase('gateway', migrations);
  watch = await watchRegistry(liveReleases(database.db, log), log, {}, never);
  const changed = () => {
    heard += 1;
    watch.hint();
  };
  stopHearing = hearChanges({ databaseUrl: database.url, changed, log, pause: 1 });
  await eventually(() => heard > 0);
});
afterAll(async () => {
  await stopHearing();
  watch.close();
  await database.drop();
  await folders.remove();
});

async function publish(version: string): Promise<void> {
  const folder = await folders.make();
  await writeBuild(folder, 'shell', version, shellParts);
  await liveReleases(database.db, log).publish([(await readBuild(folder)).release], { by: 'another gateway', reason: 'test' });
}
const isLive = (version: string) => eventually(() => watch.current()?.registry.shell.version === version);
const listeners = () => database.db('pg_stat_activity').where('query', 'like', 'listen %').whereRaw('datname = current_database()').pluck<number[]>('pid');

test('a change through another gateway is there although nobody looks for it', async () => {
  await publish('1');
  await isLive('1');
});

test('a connection that was lost is made again, and what was missed meanwhile is there', async () => {
  const [before] = await listeners();
  await database.db.raw('select pg_terminate_backend(?)', [before ?? 0]);
  await publish('2');
  await isLive('2');
  await eventually(async () => (await listeners()).some((pid) => pid !== before));
  await publish('3');
  await isLive('3');
});

test('who stops leaves no connection behind', async () => {
  await stopHearing();
  await eventually(async () => (await listeners()).length === 0);
});
