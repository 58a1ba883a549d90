import { Failure } from './failure';
import { Lifecycle } from './lifecycle';

const npmWatchInterval = 500;
// The exit code after Ctrl-C.
const interruptedExitCode = 130;

/**
 * Runs a command until it is done, fails, or is stopped (Ctrl-C, SIGTERM, a closed terminal), then
 * stops what it started.
 * The work returns the exit code; a `Failure` is one line and exit code 1.
 */
export function runMain(work: (lifecycle: Lifecycle) => Promise<number>): void {
  const lifecycle = new Lifecycle();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => lifecycle.stop());
  // A closed terminal or pipe must not prevent an orderly stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => lifecycle.stop());
  lifecycle.signal.addEventListener('abort', () => process.stdout.write('\nStopping…\n'));
  stopWhenNpmDies(lifecycle);
  void work(lifecycle)
    .catch((error: unknown) => exitCodeOf(error, lifecycle))
    .then(async (code) => {
      await lifecycle.end();
      process.exit(code);
    });
}

function exitCodeOf(error: unknown, lifecycle: Lifecycle): number {
  if (lifecycle.signal.aborted) return interruptedExitCode;
  const text =
    error instanceof Failure ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  return error instanceof Failure ? error.exitCode : 1;
}

/** npm cannot forward SIGKILL, so its death is detected by a new parent pid. */
function stopWhenNpmDies(lifecycle: Lifecycle): void {
  if (!process.env['npm_lifecycle_event']) return;
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || lifecycle.stop(), npmWatchInterval).unref();
}
