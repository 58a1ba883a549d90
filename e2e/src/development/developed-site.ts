import { freshClone } from '@sandites/infra/clone';
import { freePorts } from '@sandites/infra/ports';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** `npm run dev` on a copy of the sources. */
export interface DevelopedSite {
  readonly url: string;
  /** All it said so far. */
  readonly said: () => string;
  /** Writes a file as editors do that put a new one in its place. */
  edit: (file: string, from: string, to: string) => void;
  /** Runs npm in the copy. */
  run: (...args: string[]) => void;
  stop: () => Promise<void>;
}

/** Runs the command and waits until it says that it is ready: nothing but an edit is built from then on. */
export async function developedSite(...args: string[]): Promise<DevelopedSite> {
  const folder = freshClone({ built: true });
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, '.data'), HOST: '127.0.0.1' };
  const child = spawn('npm', ['run', 'dev', '--', ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  await isReady(child, () => said);
  return {
    url,
    said: () => said,
    edit: (file, from, to) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      writeFileSync(`${path}~`, text.replace(from, to));
      renameSync(`${path}~`, path);
    },
    run: (...args) => void execFileSync('npm', args, { cwd: folder, env }),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(child: ChildProcess, said: () => string): Promise<void> {
  while (!/^Ready: /m.test(said())) {
    if (child.exitCode !== null) throw new Error(`npm run dev ended:\n${said()}`);
    await wait(200);
  }
}
