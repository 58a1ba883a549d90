import { createLog } from '@sandites/service-kit/log';
import { folderStore, openStore } from '@sandites/service-kit/store';
import { testBucket } from '@sandites/service-kit/testing';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../testing/run-program';
import { remoteParts, shellParts, testFolders, writeBuild } from '../testing/test-builds';
import { readBuild, storeBuild } from './release-build';
import { startStoreCheck } from './store-check';

const folders = testFolders();
afterAll(() => folders.remove());

const intervals = { complete: 20, incomplete: 20 };

async function storeWithReleases() {
  const root = await folders.make();
  const store = folderStore(root);
  const builds = await Promise.all(
    [['shell', shellParts] as const, ['mf-public', remoteParts] as const].map(
      async ([remote, parts]) => {
        const folder = await folders.make();
        await writeBuild(folder, remote, '1', parts);
        return readBuild(folder);
      },
    ),
  );
  const lines: { level: string; missing?: unknown }[] = [];
  const log = createLog('gateway', 'info', {
    write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
  });
  const publish = () => Promise.all(builds.map((build) => storeBuild(build, store)));
  await publish();
  return {
    root,
    builds,
    publish,
    lines,
    options: { store, log, releases: () => builds.map(({ release }) => release), intervals },
  };
}

test('a complete store logs nothing', async () => {
  const { options, lines } = await storeWithReleases();
  const check = await startStoreCheck(options);
  expect([check.missing(), check.hasShell(), lines]).toEqual([[], true, []]);
  await check.close();
});

test('a bucket that may not be listed is complete where every file can be read', async () => {
  const bucket = await testBucket({ mayList: false });
  const store = await openStore(bucket.url, 'releases');
  const { options, builds, lines } = await storeWithReleases();
  await Promise.all(builds.map((build) => storeBuild(build, store)));
  const check = await startStoreCheck({ ...options, store });
  expect([check.missing(), check.hasShell(), lines]).toEqual([[], true, []]);
  await check.close();
  await bucket.close();
});

test('a missing file of a remote is one error, and the shell is still served', async () => {
  const { root, options, lines } = await storeWithReleases();
  await rm(join(root, 'mf-public/1/schedule-page.js'));
  const check = await startStoreCheck(options);
  const missing = [{ remote: 'mf-public', version: '1', files: ['schedule-page.js'] }];
  expect([check.missing(), check.hasShell()]).toEqual([missing, true]);
  await check.close();
  expect(lines).toMatchObject([{ level: 'error', missing }]);
});

test('an empty store has no shell until everything is published again', async () => {
  const { root, publish, options } = await storeWithReleases();
  for (const remote of ['shell', 'mf-public']) await rm(join(root, remote), { recursive: true });
  const check = await startStoreCheck(options);
  expect(check.hasShell()).toBe(false);
  expect(check.missing().map(({ remote }) => remote)).toEqual(['shell', 'mf-public']);
  await publish();
  await eventually(() => check.hasShell());
  await check.close();
});
