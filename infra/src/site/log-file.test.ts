import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@sandites/cli/testing';
import { log } from './supervised-process';

const folder = temporaryFolder();

describe('a log file', () => {
  it('keeps older lines', () => {
    const file = join(folder, 'events.log');
    log(file, 'before');
    log(file, 'one');
    expect(readFileSync(file, 'utf8')).toBe('before\none\n');
  });

  it('rotates when it is too large, and keeps one older file', () => {
    const file = join(folder, 'large.log');
    writeFileSync(file, 'x'.repeat(8 * 1024 * 1024));
    log(file, 'the last');
    log(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new\n');
    expect(readFileSync(`${file}.1`, 'utf8')).toMatch(/xthe last\n$/);
  });
});
