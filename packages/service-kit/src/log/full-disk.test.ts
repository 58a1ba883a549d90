import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const program = join(__dirname, '../testing/chatty-program.ts');
async function start(output: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', openSync(output, 'a'), 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

async function stop(child: ChildProcess): Promise<unknown> {
  const exit = once(child, 'exit');
  child.kill();
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
  const [code]: unknown[] = await exit;
  clearTimeout(force);
  return code;
}

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 15_000; !holds(); await pause(20))
    if (Date.now() > deadline) throw new Error('It did not come true within 15 s');
}

// Linux has a device that is always full.
const testOnLinux = existsSync('/dev/full') ? test : test.skip;
testOnLinux(
  'a full disk neither ends a process that logs, nor keeps it from stopping',
  async () => {
    const child = await start('/dev/full');
    await pause(1_000);
    expect(child.exitCode).toBeNull();
    expect(await stop(child)).toBe(0);
  },
);

/** A disk of 16 MB; only root may mount one. */
const testAsRoot = existsSync('/dev/full') && process.getuid?.() === 0 ? test : test.skip;
testAsRoot('lines are dropped while the disk is full, which is said once', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]);
  const [file, filler] = [join(disk, 'log'), join(disk, 'filler')];
  const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
  writeFileSync(filler, 'x'.repeat(16 * 1024 * 1024 - 16 * 1024));
  const child = await start(file);
  try {
    await until(() => lines().length > 0);
    await pause(1_000);
    const before = lines().length;
    rmSync(filler);
    await until(() => lines().length > before);
    await until(() => lines().some((line) => line.includes('Lines of this log are missing')));
    expect(await stop(child)).toBe(0);
    const read = lines().map((line) => JSON.parse(line) as { lines?: number; msg: string });
    const missing = read.filter(({ msg }) => msg !== 'A line');
    expect(missing).toEqual([
      expect.objectContaining({ level: 'warn', lines: expect.any(Number) as number }),
    ]);
    expect(missing[0]?.lines).toBeGreaterThan(10);
  } finally {
    child.kill('SIGKILL');
    execFileSync('umount', ['--lazy', disk]);
  }
});
