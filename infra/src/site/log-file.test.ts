import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@sandites/cli/testing';
import { LogFile } from './supervised-process';

const folder = temporaryFolder();

describe('a log file', () => {
  it('reports complete new lines, and keeps older ones', () => {
    const path = join(folder, 'events.log');
    const first = new LogFile(path, () => undefined);
    writeSync(first.descriptor, 'before\n');
    first.close();

    const lines: string[] = [];
    const log = new LogFile(path, (line) => lines.push(line));
    writeSync(log.descriptor, 'one\ntw');
    log.follow();
    expect(lines).toEqual(['one']);
    writeSync(log.descriptor, 'o\n\n');
    log.close();
    expect(lines).toEqual(['one', 'two']);
    expect(readFileSync(path, 'utf8')).toBe('before\none\ntwo\n\n');
  });

  it('rotates when it is too large, and keeps one older file', () => {
    const path = join(folder, 'large.log');
    const log = new LogFile(path, () => undefined);
    writeSync(log.descriptor, `${'x'.repeat(8 * 1024 * 1024)}\n`);
    log.follow();
    writeSync(log.descriptor, 'new\n');
    log.close();
    expect(readFileSync(path, 'utf8')).toBe('new\n');
    expect(readFileSync(`${path}.1`, 'utf8')).toHaveLength(8 * 1024 * 1024 + 1);
  });
});
