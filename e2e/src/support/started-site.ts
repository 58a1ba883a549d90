import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A site that a test started, by `npm start` or `npm run dev`. */
export interface StartedSite {
  /** Its output so far. */
  readonly said: () => string;
  stop: () => Promise<void>;
}

/** Runs npm and waits for the site's `Ready:` line. */
export async function startSite(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<StartedSite> {
  // Compressing all parts takes half of a start's processor time; the tested site does it.
  const child = spawn('npm', args, {
    cwd,
    env: { COMPRESS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Also when a test times out while waiting.
  process.once('exit', () => child.kill('SIGTERM'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!/^Ready: /m.test(output)) {
    if (child.exitCode !== null) throw new Error(`npm ${args.join(' ')} ended:\n${output}`);
    await wait(200);
  }
  return {
    said: () => output,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
