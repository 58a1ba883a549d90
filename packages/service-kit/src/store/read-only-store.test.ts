import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, storageProblem } from './file-store';

const full = {
  status: 507,
  code: 'storage_full',
  message: expect.stringContaining('the disk is full or read-only: make room there') as string,
};
const content = async () => Buffer.from('x');

test.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR'])(
  '%s says that the disk is full or read-only, as 507',
  (code) => {
    expect(storageProblem(Object.assign(new Error(code), { code }))).toMatchObject(full);
  },
);

test('any other error stays what it is', () => {
  const error = Object.assign(new Error('Too many open files'), { code: 'EMFILE' });
  expect(storageProblem(error)).toBe(error);
});

test('a file system that takes no folder, which is ENOENT, is 507 in words', async () => {
  // Nobody can write there, root included.
  const store = folderStore('/proc/store');
  await expect(store.put('mf-coach/1/main.js', content)).rejects.toMatchObject(full);
});

test('a folder of somebody else, which is EACCES, is 507 in words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'read-only-'));
  await chmod(folder, 0o555);
  const isRoot = process.geteuid?.() === 0;
  try {
    if (isRoot) process.seteuid?.(65_534);
    const store = folderStore(folder);
    await expect(store.put('main.js', content)).rejects.toMatchObject(full);
    await expect(store.put('mf-coach/1/main.js', content)).rejects.toMatchObject(full);
  } finally {
    if (isRoot) process.seteuid?.(0);
    await rm(folder, { recursive: true });
  }
});
