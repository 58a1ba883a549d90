import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '@sandites/cli/testing';
import { runningProcess, type RegisteredProcess } from './process-registry';
import { isAlive } from './stop-process';

const folder = temporaryFolder();
const started: ChildProcess[] = [];

/** Starts a site of fake programs, and waits until it is ready. */
async function start(dataDir: string): Promise<ChildProcess> {
  const script = join(__dirname, '../testing/fake-site.ts');
  const { npm_lifecycle_event: _npm, ...env } = process.env;
  const site = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(site);
  await new Promise<void>((resolve, reject) => {
    site.stdout.on('data', (text: Buffer) => text.includes('Ready') && resolve());
    site.once('exit', () => reject(new Error('The site ended before it was ready.')));
  });
  return site;
}

function entry(dataDir: string, name: string): RegisteredProcess {
  const entry = runningProcess(dataDir, name);
  if (!entry) throw new Error(`${name} does not run`);
  return entry;
}

async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await wait(20))
    if (await holds()) return;
  throw new Error('It did not come true within 10 s.');
}

const exited = (site: ChildProcess) => new Promise((resolve) => site.once('exit', resolve));
const response = (url: string) =>
  fetch(url).then(
    (response) => response.text(),
    () => '',
  );

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

  it('stops everything on SIGTERM', async () => {
    const dataDir = mkdtempSync(join(folder, 'term-'));
    const site = await start(dataDir);
    const programs = ['postgres', 'events'].map((name) => entry(dataDir, name));
    site.kill('SIGTERM');
    await expect(exited(site)).resolves.toBe(0);
    expect(programs.some(isAlive)).toBe(false);
    expect(existsSync(join(dataDir, 'processes.json'))).toBe(false);
  });

  it('leaves after SIGKILL only processes that the next start stops', async () => {
    const dataDir = mkdtempSync(join(folder, 'kill-'));
    const site = await start(dataDir);
    const [database, service] = [entry(dataDir, 'postgres'), entry(dataDir, 'events')];
    site.kill('SIGKILL');
    await eventually(() => !isAlive(service));
    expect(isAlive(database)).toBe(true);
    await start(dataDir);
    expect(isAlive(database)).toBe(false);
    expect(entry(dataDir, 'postgres').pid).not.toBe(database.pid);
  });
});
