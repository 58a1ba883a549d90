import { createLog } from '@sandites/service-kit/log';
import { type FileStore, folderStore } from '@sandites/service-kit/store';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testPage } from '../testing/test-builds';
import { reportNetworks } from '../testing/report-networks';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { releaseRepository } from './release-repository';
import { removeOldReleases } from './retention';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

const log = createLog('test', 'silent');
const days = 30;
const removeOld = (store: FileStore = folderStore(gateway.releasesDir)) =>
  removeOldReleases(gateway.database.db, store, days, log);
const publish = (version: string) =>
  gateway.publish('mf-coach', version, {
    files: { 'remoteEntry.js': version, 'images/logo.svg': '<svg/>' },
    pages: [testPage('/coach-tools')],
  });
const isThere = async (version: string) =>
  (await gateway.client.get(`/federation/mf-coach/${version}/remoteEntry.js`)).status === 200;
const versions = async () =>
  (
    await gateway.database
      .db<{ remote: string; version: string }>('releases')
      .where({ remote: 'mf-coach' })
      .select('version')
  )
    .map(({ version }) => version)
    .toSorted();

/** Moves all dates into the past. */
async function age(versions: readonly string[], by: string): Promise<void> {
  const { db } = gateway.database;
  await db('releases')
    .whereIn('version', versions)
    .update({
      stored_at: db.raw(`now() - interval '${by}'`),
      last_live_at: db.raw(`last_live_at - interval '${by}'`),
    });
  await db('release_changes')
    .whereIn('before', versions)
    .orWhereIn('version', versions)
    .update({ at: db.raw(`at - interval '${by}'`) });
}

it('removes a version that was live long ago, in table and store, and none of the last three', async () => {
  for (const version of ['1', '2', '3', '4', '5']) await publish(version);
  await age(['1', '2', '3', '4'], '40 days');
  await removeOld();
  expect(await versions()).toEqual(['3', '4', '5']);
  expect(existsSync(join(gateway.releasesDir, 'mf-coach/1'))).toBe(false);
  expect(existsSync(join(gateway.releasesDir, 'mf-coach/3/remoteEntry.js.br'))).toBe(true);
});

describe('a file that cannot be deleted', () => {
  const versionsLeft = () =>
    gateway.database
      .db<{ remote: string; version: string }>('releases')
      .where({ remote: 'mf-club' })
      .orderBy('version')
      .pluck<string[]>('version');
  const publishClub = (version: string) =>
    gateway.publish('mf-club', version, {
      files: { 'remoteEntry.js': version },
      pages: [testPage('/club')],
    });
  const folder = (version: string) => join(gateway.releasesDir, 'mf-club', version);

  it('keeps its version in the table, and does not stop other versions from being removed', async () => {
    for (const version of ['1', '2', '3', '4', '5', '6']) await publishClub(version);
    await age(['1', '2', '3'], '40 days');
    const store = folderStore(gateway.releasesDir);
    const failing: FileStore = {
      ...store,
      put: async (name, content) => {
        if (name.startsWith('mf-club/1/')) throw new Error('EIO');
        await store.put(name, content);
      },
    };
    await removeOld(failing);
    expect(await versionsLeft()).toEqual(['1', '4', '5', '6']);
    expect(['1', '2', '3'].map((version) => existsSync(folder(version)))).toEqual([
      true,
      false,
      false,
    ]);
    // It is no longer offered.
    expect(await releaseRepository(gateway.database.db, log).find('mf-club', '1')).toBeNull();
    await removeOld();
    expect(await versionsLeft()).toEqual(['4', '5', '6']);
    expect(existsSync(folder('1'))).toBe(false);
  });

  it('stays where its version is stored again meanwhile', async () => {
    await age(['4'], '40 days');
    await publishClub('7');
    await removeOld({
      ...folderStore(gateway.releasesDir),
      put: () => Promise.reject(new Error('EIO')),
    });
    const stored = releaseRepository(gateway.database.db, log);
    expect(await stored.find('mf-club', '4')).toBeNull();
    await stored.renew('mf-club', '4');
    await removeOld();
    expect(await stored.find('mf-club', '4')).not.toBeNull();
    expect(existsSync(folder('4'))).toBe(true);
  });
});

it('keeps versions that were live recently, for open tabs', async () => {
  for (const version of ['6', '7', '8', '9']) await publish(version);
  await removeOld();
  expect(await versions()).toEqual(['5', '6', '7', '8', '9']);
  expect(await isThere('5')).toBe(true);
});

it('never removes a live version, a canary, or a fallback, however old', async () => {
  const { db } = gateway.database;
  const manifestOf = async (version: string) =>
    JSON.stringify(
      (
        await db('releases')
          .where('remote', 'mf-coach')
          .where({ version })
          .first<{ manifest: object }>('manifest')
      ).manifest,
    );
  for (const version of ['a', 'b', 'c']) await publish(version);
  await age(['5', '6', '7', '8', '9', 'a', 'b', 'c'], '400 days');
  await db('releases').where({ version: '7' }).update({ worked_at: new Date() });
  await db('live_releases')
    .where({ remote: 'mf-coach' })
    .update({ canary: await manifestOf('5'), canary_percent: 10, previous: await manifestOf('6') });
  await removeOld();
  expect(await versions()).toEqual(['5', '6', '7', 'a', 'b', 'c']);
  await db('live_releases')
    .where({ remote: 'mf-coach' })
    .update({ canary: null, canary_percent: null });
  await removeOld();
  expect(await versions()).toEqual(['6', '7', 'a', 'b', 'c']);
});

it('deletes old browser reports', async () => {
  const { db } = gateway.database;
  await reportNetworks(db, { remote: 'mf-coach', version: 'b' }, 'shown', 1);
  await db('report_counts').update({ minute: db.raw(`now() - interval '8 days'`) });
  await reportNetworks(db, { remote: 'mf-coach', version: 'c' }, 'shown', 1);
  await removeOld();
  expect(await db('report_kinds').select('version')).toEqual([{ version: 'c' }]);
});
