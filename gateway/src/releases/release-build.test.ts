import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteParts, testFolders, testPage, writeBuild } from '../testing/test-builds';
import { readBuild } from './release-build';

const folders = testFolders();
afterAll(() => folders.remove());

async function build(change: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = await folders.make();
  await writeBuild(folder, 'mf-public', '1', remoteParts);
  await change(folder);
  return folder;
}
const refuses = async (change: (folder: string) => Promise<unknown>, message: RegExp) => {
  await expect(readBuild(await build(change))).rejects.toThrow(message);
};

describe('reading a build', () => {
  it('gives its release', async () => {
    const { release } = await readBuild(await build(async () => {}));
    expect(release).toMatchObject({
      remote: 'mf-public',
      version: '1',
      initial: ['remoteEntry.js'],
    });
  });

  it('refuses one that was never made', () =>
    refuses(
      (folder) => rm(join(folder, 'release.json')),
      /release\.json cannot be read: build the workspace first$/,
    ));

  it('refuses a manifest that is not JSON', () =>
    refuses((folder) => writeFile(join(folder, 'release.json'), '{'), /is not JSON$/));

  it('refuses a manifest of another form', () =>
    refuses(
      (folder) => writeFile(join(folder, 'release.json'), '{"remote":7}'),
      /is no release: .*\/version is required/,
    ));

  it('refuses a file that is missing', () =>
    refuses((folder) => rm(join(folder, 'schedule-page.js')), /schedule-page\.js is missing/));

  it('refuses a file that is another one', () =>
    refuses(
      (folder) => writeFile(join(folder, 'schedule-page.js'), 'evil()'),
      /is not the file its release\.json names$/,
    ));

  it.each([
    ['a version that climbs', { version: '..' }, /names \.\., which is no name/],
    ['a file that climbs', { files: { '../evil.js': '1' } }, /which is no name/],
    ['a kind of file that is not served', { files: { 'run.exe': '1' } }, /holds run\.exe/],
    [
      'a page that needs what is not there',
      { pages: [testPage('/', { files: ['lost.js'] })] },
      /needs lost\.js/,
    ],
  ])('refuses %s', async (_what, change, message) => {
    const folder = join(await folders.make(), 'dist');
    await mkdir(folder);
    const { version = '1', ...parts } = change as { version?: string };
    await writeBuild(folder, 'mf-public', version, { ...remoteParts, ...parts });
    await expect(readBuild(folder)).rejects.toThrow(message);
  });
});
