import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** A program of a service as a process of its own. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Resolves with its URL once it listens; rejects with its output where it exits before. */
  readonly url: Promise<string>;
  /** Resolves when it has exited. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/**
 * Starts a program as it was built.
 * @param file `…/dist/main.js`
 * @param env its whole environment, except PATH
 * @param withParent connects it by an IPC channel, as a supervisor does
 */
export function serviceProcess(
  file: string,
  env: NodeJS.ProcessEnv,
  { withParent = false } = {},
): ServiceProcess {
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` there first`);
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...(withParent ? (['ipc'] as const) : [])];
  const child = spawn(process.execPath, [file], {
    stdio,
    env: { PATH: process.env['PATH'], DRAIN_SECONDS: '0', ...env },
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The process has no output to read');
  const ended = Promise.all([once(child, 'exit'), text(stdout), text(stderr)]).then(
    ([[code], out, err]) => ({ code, stdout: out, stderr: err }),
  );
  const url = new Promise<string>((resolve, reject) => {
    // A gateway with an internal port logs that port's URL first, in another message.
    stdout.on('data', (bytes) => {
      const listeningUrl = /"url":"([^"]+)".*"Listening"/.exec(String(bytes))?.[1];
      if (listeningUrl) resolve(listeningUrl);
    });
    ended.then(
      ({ code, stdout: out, stderr: err }) =>
        reject(new Error(`${file} ended with code ${code}: ${err || out}`)),
      reject,
    );
  });
  // Avoids an unhandled rejection where only the exit is awaited.
  url.catch(() => undefined);
  return { child, url, ended };
}
