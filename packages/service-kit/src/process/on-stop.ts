/** Milliseconds after which a process that was asked to stop leaves whatever still holds it. */
const hardStopMs = 25_000;

/**
 * Runs `stop` once when the process is asked to end: by SIGTERM, SIGINT, or by the end of the parent's IPC channel, where it has one (a
 * killed parent sends no signal). Then exits.
 */
export function onStop(stop: (cause: string) => Promise<void>): void {
  let begun = false;
  const begin = (cause: string) => {
    if (begun) return;
    begun = true;
    setTimeout(() => process.exit(1), hardStopMs).unref();
    stop(cause).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', begin);
  process.once('SIGINT', begin);
  if (process.connected) process.once('disconnect', () => begin('the parent is gone'));
}
