import { Failure } from './failure';
import { Lifecycle } from './lifecycle';

const npmWatchInterval = 500;
// What a shell reports for a command that Ctrl-C ended.
const stoppedHalfway = 130;

/**
 * Runs a command until it is done, fails, or is asked to stop (Ctrl-C, SIGTERM, a closed terminal), then ends what it started.
 * The work answers the exit code; a `Failure` is one line and exit code 1.
 */
export function runCommand(work: (lifecycle: Lifecycle) => Promise<number>): void {
  const lifecycle = new Lifecycle();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => lifecycle.stop());
  // A closed terminal or pipe must not keep the programs from being stopped in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => lifecycle.stop());
  lifecycle.signal.addEventListener('abort', () => process.stdout.write('\nStopping…\n'));
  stopWithNpm(lifecycle);
  void work(lifecycle)
    .catch((error: unknown) => exitCodeOf(error, lifecycle))
    .then(async (code) => {
      await lifecycle.end();
      process.exit(code);
    });
}

function exitCodeOf(error: unknown, lifecycle: Lifecycle): number {
  if (lifecycle.signal.aborted) return stoppedHalfway;
  const text = error instanceof Failure ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  return error instanceof Failure ? error.exitCode : 1;
}

/** npm cannot pass a SIGKILL on, so its end is noticed by a new parent. */
function stopWithNpm(lifecycle: Lifecycle): void {
  if (!process.env['npm_lifecycle_event']) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || lifecycle.stop(), npmWatchInterval).unref();
}
