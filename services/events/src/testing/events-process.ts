import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The service as a process of its own, run from its sources. */
export interface EventsProcess {
  readonly child: ChildProcess;
  /** Resolves with its address once it listens. */
  readonly url: Promise<string>;
  /** Resolves when it has ended. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** Starts the service's own main. */
export function eventsProcess(env: NodeJS.ProcessEnv, { withParent = false } = {}): EventsProcess {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...(withParent ? (['ipc'] as const) : [])];
  const args = ['--import', 'tsx', '--conditions=source', join(__dirname, '..', 'main.ts')];
  const child = spawn(process.execPath, args, { cwd: join(__dirname, '..', '..'), stdio, env: { PATH: process.env['PATH'], ...env } });
  let stdout = '';
  let stderr = '';
  const url = new Promise<string>((resolve) => {
    child.stdout?.on('data', (bytes) => {
      stdout += bytes;
      const found = /"url":"([^"]+)"/.exec(stdout)?.[1];
      if (found) resolve(found);
    });
  });
  child.stderr?.on('data', (bytes) => (stderr += bytes));
  return { child, url, ended: once(child, 'close').then(([code]) => ({ code, stdout, stderr })) };
}
