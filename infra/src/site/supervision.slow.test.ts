import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '@sandites/cli/testing';
import { programsOf, requireStopped, type RunningProgram } from './run-programs';

const folder = temporaryFolder();
const started: ChildProcess[] = [];

/** Starts a site of fake programs. */
function spawnSite(dataDir: string, output: 'pipe' | number): ChildProcess {
  const script = join(__dirname, 'testing/fake-site.ts');
  const { npm_lifecycle_event: _npm, ...env } = process.env;
  const site = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', output, 'inherit'],
  });
  started.push(site);
  return site;
}

/** Waits until it is ready. */
async function start(dataDir: string): Promise<ChildProcess> {
  const site = spawnSite(dataDir, 'pipe');
  await new Promise<void>((resolve, reject) => {
    site.stdout?.on('data', (text: Buffer) => text.includes('Ready') && resolve());
    site.once('exit', () => reject(new Error('The site ended before it was ready.')));
  });
  return site;
}

function entry(dataDir: string, name: string): RunningProgram {
  const entry = programsOf(dataDir)[name];
  if (!entry) throw new Error(`${name} does not run`);
  return entry;
}

async function eventually(holds: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  for (const deadline = Date.now() + seconds * 1_000; Date.now() < deadline; await wait(20))
    if (await holds()) return;
  throw new Error(`It did not come true within ${seconds} s.`);
}

const exited = (site: ChildProcess) => new Promise((resolve) => site.once('exit', resolve));
const response = (url: string) =>
  fetch(url).then(
    (response) => response.text(),
    () => '',
  );

/** Of the programs, and of the server behind the one that stands for PostgreSQL. */
async function allPids(dataDir: string): Promise<number[]> {
  const [database, service] = [entry(dataDir, 'postgres'), entry(dataDir, 'events')];
  return [database.pid, service.pid, Number(await response(database.url))];
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

jest.setTimeout(60_000);

describe('supervision', () => {
  afterAll(async () => {
    const running = started.filter((site) => site.kill('SIGTERM'));
    await Promise.all(running.map(exited));
  });

  it('restarts a crashed program on the same port', async () => {
    const dataDir = mkdtempSync(join(folder, 'crash-'));
    await start(dataDir);
    const before = entry(dataDir, 'events');
    for (const crash of [
      () => process.kill(before.pid, 'SIGKILL'),
      () => response(`${before.url}/crash`),
    ]) {
      const pid = await response(before.url);
      await crash();
      await eventually(async () => ![pid, ''].includes(await response(before.url)));
    }
    expect(entry(dataDir, 'events').url).toBe(before.url);
    expect(entry(dataDir, 'events').pid).not.toBe(before.pid);
  });

  // Linux has a device that is always full.
  const itWhereADeviceIsFull = existsSync('/dev/full') ? it : it.skip;
  itWhereADeviceIsFull('goes on while the disk is full, and restarts what crashes', async () => {
    const dataDir = mkdtempSync(join(folder, 'full-'));
    const site = spawnSite(dataDir, openSync('/dev/full', 'w'));
    // A program that crashes before it is ready ends the start.
    await eventually(() => existsSync(join(dataDir, 'ready')), 40);
    const before = entry(dataDir, 'events');
    const full = ['logs/events.log', 'processes.json~'].map((name) => join(dataDir, name));
    for (const file of full) {
      rmSync(file, { force: true });
      symlinkSync('/dev/full', file);
    }
    await response(`${before.url}/crash`);
    const isBack = async () => !['', String(before.pid)].includes(await response(before.url));
    await eventually(isBack);
    expect(site.exitCode).toBeNull();
    expect(entry(dataDir, 'events')).toEqual(before);

    for (const file of full) rmSync(file);
    await eventually(() => entry(dataDir, 'events').pid !== before.pid);
  });

  it('stops everything on SIGTERM', async () => {
    const dataDir = mkdtempSync(join(folder, 'term-'));
    const site = await start(dataDir);
    const programs = await allPids(dataDir);
    site.kill('SIGTERM');
    await expect(exited(site)).resolves.toBe(0);
    expect(programs.some(isAlive)).toBe(false);
    expect(existsSync(join(dataDir, 'processes.json'))).toBe(false);
  });

  it('leaves nothing running after SIGKILL, not even a server that does not watch its parent', async () => {
    const dataDir = mkdtempSync(join(folder, 'kill-'));
    const site = await start(dataDir);
    const programs = await allPids(dataDir);
    site.kill('SIGKILL');
    await eventually(() => !programs.some(isAlive));
    await start(dataDir);
    expect(await allPids(dataDir)).not.toEqual(expect.arrayContaining(programs));
  });

  it('leaves no server running whose watcher was killed', async () => {
    const dataDir = mkdtempSync(join(folder, 'watcher-'));
    await start(dataDir);
    const database = entry(dataDir, 'postgres');
    const server = Number(await response(database.url));
    process.kill(database.pid, 'SIGKILL');
    await eventually(async () => ![String(server), ''].includes(await response(database.url)));
    await eventually(() => !isAlive(server));
  });

  it('refuses a second site in the same folder', async () => {
    const dataDir = mkdtempSync(join(folder, 'second-'));
    const { pid } = await start(dataDir);
    await expect(requireStopped(dataDir)).rejects.toThrow(
      `Sandites runs from ${dataDir} already, at http://127.0.0.1:1 (process ${pid}).`,
    );
  });
});
