import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Failure } from '../../console/failure';

/** Starts the site of a clone by `npm start`, and stops it when it is ready. @returns the milliseconds to its line `Ready: …` */
export async function timeToReady(clone: string, port: number, signal: AbortSignal): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: '', DATABASE_URL: '' };
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  let ready: number | undefined;
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (!line.startsWith('Ready:')) continue;
    ready = performance.now() - started;
    stop();
  }
  await ended;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (ready === undefined) throw new Failure(`${said.join('\n')}\nThe clone did not start; see above.`);
  return ready;
}
