import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@sandites/cli/testing';
import { emptyOutdatedFolder, openDataFolder } from './data-folder';

const folder = temporaryFolder();

describe('a data folder', () => {
  it('is created with its parents, and opened again', () => {
    const path = join(folder, 'a/b');
    expect(openDataFolder(path)).toEqual(openDataFolder(path));
    expect(statSync(join(path, 'releases')).isDirectory()).toBe(true);
  });

  it('may be an existing empty one', () => {
    const path = join(folder, 'empty');
    mkdirSync(path);
    expect(openDataFolder(path).path).toBe(path);
  });

  it('of an earlier version is emptied, once', () => {
    const { path } = openDataFolder(join(folder, 'old'));
    mkdirSync(join(path, 'postgres'));
    expect(emptyOutdatedFolder(path)).toBe(false);
    writeFileSync(join(path, 'sandites-data'), 'Made by Sandites.\n');
    expect(emptyOutdatedFolder(openDataFolder(path).path)).toBe(true);
    expect(existsSync(join(path, 'postgres'))).toBe(false);
    expect(existsSync(join(path, 'releases'))).toBe(true);
    expect(emptyOutdatedFolder(openDataFolder(path).path)).toBe(false);
  });

  it('is refused when it has other files', () => {
    const path = join(folder, 'foreign');
    mkdirSync(path);
    writeFileSync(join(path, 'letter.txt'), 'Dear Anna');
    expect(() => openDataFolder(path)).toThrow(
      `DATA_DIR ${path} holds files that are not Sandites'`,
    );
  });

  it.each([
    ['/proc/sandites', 'ENOENT'],
    ['/etc/passwd/sandites', 'ENOTDIR'],
  ])('is refused where none can be made: %s', (path, code) => {
    expect(() => openDataFolder(path)).toThrow(`DATA_DIR ${path} cannot be written (${code}).`);
  });
});
