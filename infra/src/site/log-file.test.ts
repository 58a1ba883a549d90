import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@sandites/cli/testing';
import { LogFile } from './log-file';

const folder = temporaryFolder();
const printed: string[] = [];
const logFile = (name: string) =>
  new LogFile(join(folder, name), (line) => void printed.push(line));
beforeEach(() => void printed.splice(0));

describe('a log file', () => {
  it('keeps older lines', () => {
    const log = logFile('events.log');
    log.write('before');
    log.write('one');
    expect(readFileSync(log.path, 'utf8')).toBe('before\none\n');
  });

  it('rotates when it is too large, and keeps one older file', () => {
    const log = logFile('large.log');
    writeFileSync(log.path, 'x'.repeat(8 * 1024 * 1024));
    log.write('the last');
    log.write('new');
    expect(readFileSync(log.path, 'utf8')).toBe('new\n');
    expect(readFileSync(`${log.path}.1`, 'utf8')).toMatch(/xthe last\n$/);
  });

  // Linux has a device that is always full.
  (existsSync('/dev/full') ? it : it.skip)(
    'loses lines while the disk is full, and says it once',
    () => {
      const log = logFile('full.log');
      symlinkSync('/dev/full', log.path);
      log.write('lost');
      log.write('lost too');
      expect(printed).toEqual([`${log.path} cannot be written (ENOSPC): its lines are dropped`]);
      rmSync(log.path);
      log.write('there is room again');
      log.write('and goes on');
      expect(readFileSync(log.path, 'utf8')).toBe(
        '\n2 lines could not be written\nthere is room again\nand goes on\n',
      );
      expect(printed).toHaveLength(1);
    },
  );
});
