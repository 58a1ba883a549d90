import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../repository';
import { temporaryFolder } from '@sandites/cli/testing';
import { type RegisteredProcess, ProcessRegistry, runningProcess } from './process-registry';
import { isAlive, startTimeOf } from './stop-process';

const folder = temporaryFolder();
const newFolder = () => mkdtempSync(join(folder, 'data-'));
const contents = (dataDir: string) =>
  readJson<Record<string, RegisteredProcess>>(join(dataDir, 'processes.json'));

function sleeper(): RegisteredProcess {
  const { pid = 0 } = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  return {
    pid,
    startTime: startTimeOf(pid) ?? '',
    stopSignal: 'SIGTERM',
    url: 'http://127.0.0.1:1',
  };
}

describe('the registry of processes', () => {
  it('has the process of each program', async () => {
    const dataDir = newFolder();
    const registry = await ProcessRegistry.lock(dataDir, 'http://127.0.0.1:3000');
    registry.add('events', process.pid, 'SIGTERM', 'http://127.0.0.1:2000');
    expect(contents(dataDir)).toMatchObject({
      supervisor: { pid: process.pid, url: 'http://127.0.0.1:3000' },
      events: { pid: process.pid, url: 'http://127.0.0.1:2000' },
    });
    expect(runningProcess(dataDir, 'events')?.url).toBe('http://127.0.0.1:2000');
    registry.remove('events');
    expect(runningProcess(dataDir, 'events')).toBeUndefined();
    registry.unlock();
    expect(existsSync(join(dataDir, 'processes.json'))).toBe(false);
  });

  it('refuses a second site in the same folder', async () => {
    const dataDir = newFolder();
    await ProcessRegistry.lock(dataDir, 'http://127.0.0.1:3000');
    await expect(ProcessRegistry.lock(dataDir, 'http://127.0.0.1:4000')).rejects.toThrow(
      `Sandites runs from ${dataDir} already, at http://127.0.0.1:3000 (process ${process.pid}).`,
    );
  });

  it('stops processes that a killed site left running', async () => {
    const dataDir = newFolder();
    const [gone, left] = [{ ...sleeper(), startTime: 'another time' }, sleeper()];
    writeFileSync(
      join(dataDir, 'processes.json'),
      JSON.stringify({ supervisor: { ...gone, pid: 2 ** 22 + 1 }, events: left }),
    );
    await ProcessRegistry.lock(dataDir, 'http://127.0.0.1:3000');
    expect(isAlive(left)).toBe(false);
    expect(Object.keys(contents(dataDir))).toEqual(['supervisor']);
    process.kill(gone.pid);
  });

  it('never stops a process that only reuses a recorded pid', async () => {
    const dataDir = newFolder();
    const other = sleeper();
    writeFileSync(
      join(dataDir, 'processes.json'),
      JSON.stringify({ events: { ...other, startTime: 'another time' } }),
    );
    await ProcessRegistry.lock(dataDir, 'http://127.0.0.1:3000');
    expect(isAlive(other)).toBe(true);
    process.kill(other.pid);
  });

  it.each(['', '{"events":', '[]', 'null', '{"events":{"pid":"1"}}'])(
    'treats an unreadable file as empty: %s',
    async (text) => {
      const dataDir = newFolder();
      writeFileSync(join(dataDir, 'processes.json'), text);
      await ProcessRegistry.lock(dataDir, 'http://127.0.0.1:3000');
      expect(Object.keys(contents(dataDir))).toEqual(['supervisor']);
    },
  );
});
