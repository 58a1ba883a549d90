import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A terminal that keeps its working folder between commands. */
export interface Terminal {
  /** Its working folder. */
  readonly folder: () => string;
  /**
   * Runs a command until it exits, or prints a line that begins with `Ready:`. A command that still
   * runs is interrupted first (Ctrl-C). @returns its output
   */
  run: (command: string) => Promise<{ said: string; code: number | null }>;
  /** Interrupts the running command (Ctrl-C). */
  interrupt: () => Promise<void>;
}

export function openTerminal(start: string, env: NodeJS.ProcessEnv): Terminal {
  let folder = start;
  let running: { child: ChildProcess; ended: Promise<unknown> } | undefined;
  // Also when a test times out while waiting.
  process.once('exit', () => signal('SIGTERM'));

  /** Ctrl-C reaches every process of a terminal's group. */
  function signal(name: NodeJS.Signals): void {
    const { pid, exitCode, signalCode } = running?.child ?? {};
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, name);
  }
  async function interrupt(): Promise<void> {
    signal('SIGINT');
    await running?.ended;
    running = undefined;
  }

  return {
    folder: () => folder,
    interrupt,
    async run(command) {
      await interrupt();
      const script = `trap 'pwd >&3' EXIT\n${command}`;
      const child = spawn('bash', ['-ec', script], {
        cwd: folder,
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      });
      const ended = once(child, 'close');
      running = { child, ended };
      let [said, at] = ['', ''];
      const [, out, error, whereabouts] = child.stdio;
      const isReady = new Promise<void>((resolve) => {
        for (const stream of [out, error]) {
          stream?.on('data', (bytes) => {
            said += String(bytes);
            if (/^Ready: /m.test(said)) resolve();
          });
        }
      });
      whereabouts?.on('data', (bytes) => (at += String(bytes)));
      await Promise.race([ended, isReady]);
      folder = at.trim() || folder;
      return { said, code: child.exitCode };
    },
  };
}
